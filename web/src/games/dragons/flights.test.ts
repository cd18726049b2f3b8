import { beforeAll, describe, expect, it } from "vitest";
import { LONGEST, timing } from "../../lib/flight.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import { cardPiece, dragonPiece, flights } from "./flights.ts";
import { pile, sample, words } from "./sample.ts";
import { sounds } from "./sounds.ts";
import { turningPoints } from "./turning.ts";
import type { Event } from "./types.ts";

beforeAll(() => useTexts(words()));

const news = (kind: string, facts: object = {}): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const ways = (told: Event[], before = sample()) =>
  flights(told, before).map(({ from, to }) => `${from} > ${to}`);

describe("flights", () => {
  it.each([
    [news("drew", { seat: 1, card: "cow" }), "deck > drawn"],
    [news("drew_secretly", { seat: 1 }), "deck > seat-1"],
    [news("placed", { seat: 1, pile: 2, card: "cow" }), "drawn > pile-2"],
    [news("played", { seat: 1, pile: 2, card: "cow" }), "seat-1 > pile-2"],
    [news("claimed", { seat: 3, pile: 0 }), "seat-3 > pile-0"],
    [news("took_pile", { seat: 2, pile: 1, cards: ["cow"] }), "pile-1 > seat-2"],
  ])("goes from where it was to where it is (%#)", (told, way) => {
    expect(ways([told])).toEqual([way]);
  });

  it("takes one of one's own two cards, and the other into the hand", () => {
    const before = sample({ hands: [true, true, true, true] }, { hand: "cow", drawn: "ring" });
    expect(ways([news("played", { seat: 0, pile: 1, card: "ring" })], before)).toEqual(["drawn > pile-1"]);
    expect(ways([news("played", { seat: 0, pile: 1, card: "cow" })], before)).toEqual([
      "hand > pile-1",
      "drawn > hand",
    ]);
  });

  it("lets a whole year go home within half a second, the rest of the deck as one", () => {
    const home = Array.from({ length: 6 }, (_, i) => news("took_pile", { seat: i, pile: i, cards: ["cow"] }));
    const rest = Array.from({ length: 9 }, () => news("took_rest", { seat: 5, card: "ring" }));
    const all = [
      news("claimed", { seat: 1, pile: 0 }),
      ...home,
      ...rest,
      news("year_ends", { year: 1, seat: 5 }),
    ];
    const found = flights(all, sample());
    expect(found.map(({ from }) => from)).toEqual(["seat-1", ...home.map((_, i) => `pile-${i}`), "deck"]);
    for (const flight of found) {
      const { delay, duration } = timing(flight);
      expect(delay + duration).toBeLessThanOrEqual(LONGEST);
    }
  });

  it("makes pieces that show what they are, and no face where there is none to see", () => {
    expect(cardPiece("ring").querySelector('[data-card="ring"] use[href="#treasure-ring"]')).not.toBeNull();
    expect(cardPiece(null).querySelectorAll("[data-card]").length).toBe(1);
    expect(cardPiece(null).querySelector('[data-card="back"]')).not.toBeNull();
    expect(dragonPiece(1).querySelector("use")?.getAttribute("href")).toBe("#dragon-blue");
  });
});

it("gives each kind of news one cue", () => {
  expect(sounds([news("claimed"), news("took_pile"), news("took_pile"), news("year_begins")])).toEqual([
    "knock",
    "page",
  ]);
  expect(sounds([news("dealt")])).toEqual([]);
});

it("flags the largest claim, a new leader and who went hungry", () => {
  const frame = (told: Event[], totals: (number | null)[], phase = "turn") => ({
    news: told,
    view: sample({ phase, piles: [pile("cow", 4), pile("crown", 9), pile("ring"), pile("coin")] }),
    totals,
  });
  const ends = news("year_ends", { year: 1, seat: 0 });
  const frames = [
    frame([], [0, 0, 0, 0]),
    frame([news("claimed", { seat: 0, pile: 0 })], [0, 0, 0, 0]),
    frame([news("claimed", { seat: 2, pile: 1 })], [0, 0, 0, 0]),
    frame([ends], [9, 4, 3, 2]),
    frame([ends], [10, 20, 4, 3]),
    frame([ends], [20, 30, null, 9], "over"),
  ];
  expect(turningPoints(frames, ["Ann", "Bram", "Wen", "Noor"], 1)).toEqual([
    { frame: 2, text: "Wen claims 9 cards" },
    { frame: 3, text: "Ann goes from 0 to 9" },
    { frame: 4, text: "You take the lead" },
    { frame: 5, text: "Wen goes hungry" },
  ]);
});
