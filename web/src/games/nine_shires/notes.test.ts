import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import type { Moment } from "./moment.svelte.ts";
import MomentNote from "./MomentNote.svelte";
import Offers from "./Offers.svelte";
import { NAMES, sample, words } from "./sample.ts";
import type { View } from "./types.ts";

afterEach(cleanup);
const noted = (moment: Moment): string =>
  render(MomentNote, { view: sample(), names: NAMES, moment }).container.textContent;

it("a note calls its reader 'you', and everybody else by name", () => {
  useTexts(words());
  expect(noted({ kind: "hexed", seat: 0 })).toContain("You are hexed");
  expect(noted({ kind: "hexed", seat: 1 })).toContain(`${NAMES[1]} is hexed`);
  const told = { seat: 1, other: 0, choice: "ally", answer: "ally", gained: { 1: 9 }, returned: { 1: 9 } };
  const both = noted({ kind: "alliance", told } as unknown as Moment);
  expect(both).toContain("You");
  expect(both).not.toContain(NAMES[0]);
  useTexts(words("fr"));
  expect(noted({ kind: "knighted", seat: 0, shire: 1 })).toContain("recevez l’adoubement");
});

it.each([
  [1, 0, `${NAMES[1]} to you`],
  [0, 1, `You to ${NAMES[1]}`],
  [1, 2, `${NAMES[1]} to ${NAMES[2]}`],
])("an offer of %i to %i says for whom it is", (by, to, title) => {
  useTexts(words());
  const offer = {
    number: 1,
    version: 1,
    by,
    to,
    gives: ["mongor"],
    asks: ["vulgor"],
  };
  const view = sample({ offers: [offer] } as unknown as Partial<View["table"]>);
  const { container } = render(Offers, {
    view,
    names: NAMES,
    still: true,
    act: () => undefined,
    make: () => undefined,
  });
  expect(container.querySelector("h2")!.textContent.trim()).toBe(title);
});
