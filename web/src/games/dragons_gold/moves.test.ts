import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../../catalogue.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import { advisedWords, moveWords } from "./moves.ts";
import { loot, NAMES, words } from "./sample.ts";

beforeAll(() => useTexts(words()));
const view = loot({}, { seat: 0 });
const advised = (key: string, facts: object) =>
  advisedWords({ key: `dragons-gold.hint.${key}`, facts: facts as Record<string, unknown> }, view, NAMES);

test("offers are said by who gets what, seals by the number on the card", () => {
  const split = `you 2 silver; ${NAMES[1]} nothing; ${NAMES[2]} 1 gold`;
  expect(moveWords("propose S2/-/G/-", view, NAMES)).toBe(`offer: ${split}`);
  expect(moveWords("change 3 S2/-/G/-", view, NAMES)).toBe(`change offer 3: ${split}`);
  expect(moveWords("accept 3.2", view, NAMES)).toBe("seal offer 3");
  expect(moveWords("send thief 1", view, NAMES)).toMatch(/dragon 1 of the row, strength 8$/);
  expect(moveWords("hold", view, NAMES)).toBeNull();
});

test("what an offer brings is a span, or one number; and who could have how much more", () => {
  const worth = { number: 2, by: 1, points: 5, low: 3, high: 9 };
  expect(advised("offer", worth)).toBe(
    `Offer 2 by ${NAMES[1]} brings you about 5 points, and 3 to 9 in eight ends of ten.`,
  );
  expect(advised("offer", { ...worth, low: 5, high: 5 })).toMatch(/about 5 points, nearly for certain\.$/);
  expect(advised("own", { points: 1, low: -1, high: 3 })).toMatch(/about 1 point, and -1 to 3/);
  expect(advised("more", { number: 2, parties: [0, 1], would: ["BG", "-"], more: [1, 2] })).toMatch(
    /\? Yes, .*: you about 1 point more with 1 gold and 1 sapphire; \w+ about 2 points more with nothing\.$/,
  );
  expect(advised("no_more", { number: 2 })).toMatch(/offer 2\? No/);
});

test("in French as well", () => {
  useTexts(catalogue("dragons_gold", "fr"));
  for (const key of ["own", "offer", "more", "no_more", "unknown"]) {
    const facts = { number: 2, by: 1, points: 5, low: 3, high: 9, parties: [0], would: ["G"], more: [2] };
    expect(advised(key, facts)).not.toMatch(/\{|dragons-gold|undefined/);
  }
  useTexts(words());
});
