import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../lib/games.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import RuleChoices from "./RuleChoices.svelte";

beforeAll(() => {
  useTexts({ "web.new.preset": "All at once", "some.preset.full": "The full game" });
  vi.stubGlobal("fetch", async () => Response.json({ title: "Some", sections: [] })); // the clauses
});
afterEach(cleanup);

const option = (name: string) => ({
  ...{ name, kind: "bool" as const, default: false, low: 0, high: 1, means: "" as const, clause: "XX-OPT-1" },
});
const preset = (name: string, cards: boolean, curse: boolean) => ({
  ...{ name, options: { cards, curse }, clause: "XX-OPT-2" },
});
const game = (presets: GameInfo["presets"]): GameInfo => ({
  ...{ slug: "some", title: "Some", designer: "", players: [3], bots: [], usual_bot: "" },
  ...{ ratings: {}, company: [] },
  options: [option("cards"), option("curse"), option("other")],
  presets,
});

function shown(presets: GameInfo["presets"]) {
  const { container } = render(RuleChoices, { game: game(presets), players: 3, options: {} });
  const radios = () => [...container.querySelectorAll<HTMLInputElement>('[name="preset"]')];
  const switches = () => [
    ...container.querySelectorAll<HTMLInputElement>('[role="switch"], [type="checkbox"]'),
  ];
  const on = () => switches().map((one) => one.checked || one.getAttribute("aria-checked") === "true");
  return { radios, switches, on, container };
}

describe("presets", () => {
  const presets = [preset("plain", false, false), preset("full", true, true)];

  it("fill in the switches, and leave the others as they are", async () => {
    const { radios, switches, on, container } = shown(presets);
    expect(container.textContent).toContain("The full game");
    expect(radios().map((radio) => radio.checked)).toEqual([true, false]);
    await fireEvent.click(switches()[2]!);
    await fireEvent.click(radios()[1]!);
    expect(on()).toEqual([true, true, true]);
    expect(radios().map((radio) => radio.checked)).toEqual([false, true]);
  });

  it("are none of them where a switch was turned by hand", async () => {
    const { radios, switches } = shown(presets);
    await fireEvent.click(switches()[0]!);
    expect(radios().map((radio) => radio.checked)).toEqual([false, false]);
  });

  it("are not asked for where a game has none", () => {
    expect(shown([]).radios()).toEqual([]);
  });
});
