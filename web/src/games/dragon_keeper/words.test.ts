import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { may, NAMES, sample, words } from "./sample.ts";
import { out, scoreColumns } from "./scores.ts";
import { allowed, asked, clauseInPlay, fact, line, where } from "./words.ts";
import type { Event } from "./types.ts";

beforeAll(() => useTexts(words()));

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const told = (kind: string, facts: object, me: number | null = 0) => line(news(kind, facts), NAMES, me)?.text;

describe("where and what is asked", () => {
  it("says the level", () => {
    expect(where(sample())).toBe("level 2 of 3");
    expect(where(sample({ phase: "ending" }))).toBe("tribute and count");
    expect(where(sample({ phase: "over" }))).toBe("finished on level 2");
  });

  it.each([
    [sample(), "Take a tile from the dragon’s row."],
    [sample({ phase: "give" }), "Give Wen a tile from the dragon’s column."],
    [sample({ phase: "action", taken: "G3x" }), "Exchange your green 3, or keep it."],
    [sample({ phase: "action", taken: "Y4t" }), "Spring the trap for any tile, or keep it."],
    [sample({ phase: "passage", taken: "Y1p" }), "Take one more tile through the passage, or keep it."],
    [sample({ current: 1 }), "Bram takes a tile."],
    [sample({ current: 2, phase: "give", receiver: 1 }), "Wen gives Bram a tile."],
    [sample({ current: 1, phase: "give", receiver: 0 }), "Bram gives you a tile."],
    [sample({ phase: "ending", steps: ["second tribute", "ready", "ready"] }), "Choose the second pile."],
  ])("asks in one sentence (%#)", (view, sentence) => {
    expect(asked(view, NAMES)).toBe(sentence);
  });

  it("says who has won, and how", () => {
    const over = (winners: number[], totals: (number | null)[], reason: string) =>
      sample({
        phase: "over",
        over: `dragon-keeper.over.${reason}`,
        standing: { lines: [], totals, places: [1, 2, 3], winners, out: [] },
      } as never);
    expect(asked(over([1], [9, 21, null], "counted"), NAMES)).toBe("Bram wins with 21.");
    expect(asked(over([0, 1], [21, 21, 3], "counted"), NAMES)).toBe("Ann and Bram share the win with 21.");
    expect(asked(over([0], [0, null, null], "alone"), NAMES)).toBe("You are the last keeper.");
    expect(asked(over([], [null, null, null], "nobody"), NAMES)).toBe("The dungeon wins: nobody could pay.");
  });

  it("names a clause for each of them", () => {
    expect(clauseInPlay(sample())).toBe("DK-TAKE-1");
    expect(clauseInPlay(sample({ phase: "give" }))).toBe("DK-GIVE-1");
    expect(clauseInPlay(sample({ phase: "action", taken: "B4t" }))).toBe("DK-TILE-TRAP-3");
    expect(clauseInPlay(sample({ current: 1 }))).toBe("DK-LEVEL-1");
    expect(clauseInPlay(sample({ current: 1, alive: [false, true, true] }))).toBe("DK-ELIM-2");
    expect(clauseInPlay(sample({ phase: "ending", steps: ["liberation", "ready", "ready"] }))).toBe(
      "DK-TILE-LIB-2",
    );
  });
});

describe("one line of the ledger", () => {
  it("speaks to the reader, and of others by name", () => {
    expect(told("took", { seat: 0, tile: "G3x" })).toBe("**You** take green 3 with a prisoner exchange.");
    expect(told("gave", { seat: 1, receiver: 0, tile: "R5" })).toBe("**Bram** gives **you** red 5.");
    expect(told("gave", { seat: 0, receiver: 2, tile: "R5" })).toBe("**You** give **Wen** red 5.");
    expect(told("exchanged", { seat: 1, opponent: 0, tile: "B3x", got: "R6" })).toBe(
      "**Bram** swaps blue 3 for red 6 of **you**.",
    );
    expect(told("paid", { seat: 1, owed: 0 })).toBe("**Bram** pays nothing.");
    expect(told("paid_tribute", { seat: 1, tiles: ["G1", "G4"] })).toBe(
      "**Bram** pays the tribute: green 1 and 4.",
    );
    expect(told("liberated", { seat: 0, tile: "P2l", freed: null })).toBe("**You** set purple 2 free.");
  });

  it("does not name a tile that lies covered before somebody else (DK-INFO-14)", () => {
    expect(told("took", { seat: 1, tile: null, space: null })).toBe("**Bram** takes a tile.");
    expect(told("trapped", { seat: 1, tile: null, used: null, space: null })).toBe(
      "**Bram** springs the trap for a tile.",
    );
  });

  it("begins a level with a heading, and keeps silent where there is nothing to say", () => {
    expect(line(news("level_begins", { level: 2, seat: 1, board: null }), NAMES, 0)).toEqual({
      seat: null,
      text: "Level 2",
      heading: true,
    });
    expect(told("dealt", { seat: 1 })).toBeUndefined();
    expect(told("said", { name: "x" })).toBeUndefined();
  });

  it("knows every kind of news that the game tells", () => {
    const kinds = Object.keys(words()).flatMap(
      (key) => key.match(/^dragon-keeper\.event\.(\w+)$/)?.[1] ?? [],
    );
    const silent = kinds.filter((kind) => !told(kind, { seat: 1 }));
    expect(kinds.length).toBeGreaterThan(20);
    expect(silent.sort()).toEqual(["dealt", "is_ready"]);
  });

  it("is not upset by stars in a name", () => {
    expect(line(news("fell", { seat: 0 }), ["**A**"], null)?.text).toBe("**∗∗A∗∗** cannot pay and is out.");
  });
});

describe("facts and moves", () => {
  it("says of each keeper what matters now", () => {
    expect(fact(sample(), 1)).toEqual({ text: "4 tiles", number: 5, unit: "treasure" });
    expect(fact(sample(), 2).text).toBe("gets your gift");
    expect(fact(sample({ stairs: 1 }), 1).text).toBe("has the stairs");
    expect(fact(sample({ alive: [true, false, true] }), 1)).toEqual({
      text: "could not pay",
      number: null,
      unit: "",
    });
  });

  it("tells the way out, from the menu alone", () => {
    const way = (moves: string[], table = {}) => allowed(sample(table, may(...moves)));
    expect(way(["take 1,0", "take 1,2"])).toBe("You may take blue 2 or purple 4.");
    expect(way(["give 0,3"])).toBe("You may give blue 1.");
    expect(way(["decline", "trap 0,0"])).toBe("You may take any tile of the level, or keep the trap.");
    expect(way([], { current: 1 })).toBe("Your turn comes.");
    expect(way([], { current: 1, alive: [false, true, true] })).toBe("You are out of this game.");
  });
});

it("counts by colour, then the own guild and the treasure, and says who could not pay", () => {
  const columns = scoreColumns();
  expect(columns.map(({ key }) => key)).toEqual([
    "red",
    "blue",
    "yellow",
    "green",
    "purple",
    "guild",
    "bonus",
  ]);
  for (const { title } of columns) expect(title).not.toContain("dragon-keeper.");
  const standing = {
    lines: [],
    totals: [3, null],
    places: [1, 2],
    winners: [0],
    out: [[1, "DK-ELIM-1", "eliminated", 0]],
  };
  expect(out(sample({ standing } as never), 1)).toMatchObject({ text: "could not pay", clause: "DK-ELIM-1" });
  expect(out(sample({ standing } as never), 0)).toBeNull();
});
