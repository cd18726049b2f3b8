import { describe, expect, it } from "vitest";
import type { Teaching } from "../games/game.ts";
import { teaching } from "../games/dragons/teaching.ts";
import type { AnyView } from "../lib/table.svelte.ts";
import type { News } from "../wire.ts";
import { dismiss, hear, SILENT, type Coaching } from "./coach.ts";

const view = (moves: string[], more: object = {}, piles = [1, 1, 1, 1]): AnyView =>
  ({
    seat: 0,
    table: {
      turn: null,
      over: null,
      standing: null,
      year: 1,
      players: 4,
      deck: 20,
      piles: piles.map((size) => ({ size, top: "coin", dragon: null, cards: null })),
      ...more,
    },
    menu: { moves, forms: [] },
  }) as unknown as AnyView;
const news = (kind: string, seat: number): News => ({ kind, facts: { seat }, line: 0 });
const key = (coaching: Coaching, steps: Teaching[] = teaching) =>
  coaching.shown ? steps[coaching.shown.step]!.text.split(".").at(-1) : null;

describe("the coach of Dragons", () => {
  const start = view(["draw", "claim 0"]);

  it("begins with the piles, then says what a turn is", () => {
    const first = hear(SILENT, teaching, start, []);
    expect(key(first)).toBe("piles");
    expect(key(dismiss(first, teaching, start))).toBe("turn");
  });

  it("never waits for the reader: whoever draws at once is told where to place", () => {
    const drawn = hear(hear(SILENT, teaching, start, []), teaching, view(["place 0"]), [news("drew", 0)]);
    expect(key(drawn)).toBe("place");
  });

  it("comes back to a step that had no time, and says none twice", () => {
    let now = hear(SILENT, teaching, start, []);
    now = hear(now, teaching, view(["place 0"]), [news("drew", 0)]);
    now = hear(now, teaching, view([], {}, [2, 1, 1, 1]), [news("placed", 0)]);
    expect(key(now)).toBe("covered");
    now = hear(now, teaching, view(["draw", "claim 0"], {}, [2, 2, 1, 2]), [news("placed", 3)]);
    expect(key(now)).toBe("covered"); // it tells of something that happened, so it stays
    now = dismiss(now, teaching, view(["draw"], {}, [2, 2, 1, 2]));
    expect(key(now)).toBe("turn");
    expect(now.told.map((step) => teaching[step]!.text.split(".").at(-1))).toEqual([
      "piles",
      "place",
      "covered",
    ]);
  });

  it("tells others' claims from one's own", () => {
    const other = hear(SILENT, teaching, view([], {}, [3, 3, 3, 3]), [news("claimed", 2)]);
    expect(key(other)).toBe("claimed");
    const mine = hear(SILENT, teaching, view([], {}, [3, 3, 3, 3]), [news("claimed", 0)]);
    expect(key(mine)).toBe("out");
  });

  it("speaks of the hoard when the year ends, and then says farewell", () => {
    const later = view(["draw"], { year: 2 });
    let now = hear(SILENT, teaching, later, [news("year_ends", 1)]);
    expect(key(now)).toBe("hoard");
    now = dismiss(now, teaching, later);
    expect(key(now)).toBe("farewell");
    expect(key(dismiss(now, teaching, later))).toBeNull();
  });

  it("has about a dozen steps, each with a clause and the farewell last", () => {
    expect(teaching.length).toBe(12);
    expect(teaching.every((step) => /^DR-[A-Z]+-\d+$/.test(step.clause))).toBe(true);
    expect(teaching.at(-1)!.text).toBe("dragons.teaching.farewell");
  });
});
