import { describe, expect, it } from "vitest";
import type { GameInfo } from "../lib/games.svelte.ts";
import { nextLevel } from "./nextLevel.ts";
import type { Row } from "./rows.ts";

const game = {
  slug: "some",
  bots: ["strong", "chance", "middle"], // not by strength
  ratings: { chance: [300, 280, 320], middle: [1000, 990, 1010], strong: [1300, 1280, 1320] },
} as unknown as GameInfo;

let at = 0;
const row = (won: boolean, bots: (string | null)[], more: Partial<Row> = {}): Row =>
  ({
    ...{ id: String(at), game: "some", stage: "over", seat: 0, winners: won ? [0] : [1], changed: at++ },
    seats: [
      { name: "Ann", user: "a", bot: null },
      ...bots.map((bot) => ({ name: "B", user: bot && null, bot })),
    ],
    ...more,
  }) as Row;
const times = (n: number, won: number, bots: (string | null)[], more: Partial<Row> = {}): Row[] =>
  Array.from({ length: n }, (_, i) => row(i < won, bots, more));

describe("the next level", () => {
  it("is the one above, for whoever wins more than half of the last games", () => {
    expect(nextLevel(game, times(5, 4, ["chance", "middle"]))).toEqual({
      ...{ key: "up", won: 4, n: 5, met: "middle", next: "strong" },
    });
  });
  it("is the one below, for whoever has won none of five", () => {
    expect(nextLevel(game, times(5, 0, ["middle"]))?.next).toBe("chance");
    expect(nextLevel(game, times(4, 0, ["middle"]))).toBeNull();
  });
  it("counts the last five against the strongest that was met last", () => {
    const old = times(9, 0, ["middle"]);
    expect(nextLevel(game, [...old, ...times(5, 3, ["middle"])])).toMatchObject({ won: 3, n: 5, key: "up" });
    expect(nextLevel(game, [...times(5, 5, ["middle"]), ...times(3, 0, ["strong"])])).toBeNull();
  });
  it("is not said where it went as it should, at the ends, or after too few games", () => {
    expect(nextLevel(game, times(5, 2, ["middle"]))).toBeNull();
    expect(nextLevel(game, times(5, 5, ["strong"]))).toBeNull();
    expect(nextLevel(game, times(5, 0, ["chance"]))).toBeNull();
    expect(nextLevel(game, times(2, 2, ["middle"]))).toBeNull();
    expect(nextLevel(game, [])).toBeNull();
  });
  it("does not count games with others, lessons, other games, or what is not over", () => {
    expect(nextLevel(game, times(5, 5, ["middle", null]))).toBeNull();
    expect(nextLevel(game, times(5, 5, ["middle", "of elsewhere"]))).toBeNull();
    for (const more of [{ lesson: true }, { game: "other" }, { stage: "playing" }, { stage: "aborted" }])
      expect(nextLevel(game, times(5, 5, ["middle"], more))).toBeNull();
  });
  it("is not said without ratings", () => {
    expect(nextLevel({ ...game, ratings: {} }, times(5, 5, ["middle"]))).toBeNull();
  });
});
