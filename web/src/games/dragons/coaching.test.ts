import { describe, expect, it } from "vitest";
import { dismiss, hear, SILENT, type Coaching } from "../../lobby/coach.ts";
import { pile, sample } from "./sample.ts";
import { teaching } from "./teaching.ts";
import type { Event, View } from "./types.ts";

const view = (moves: string[], more: Partial<View["table"]> = {}, piles = [1, 1, 1, 1]): View =>
  sample(
    { year: 1, deck: 20, piles: piles.map((size) => pile("coin", size)), ...more },
    { menu: { moves, forms: [] } },
  );
const news = (kind: Event["kind"], seat: number) => ({ kind, facts: { seat }, line: 0 }) as Event;
const key = (coaching: Coaching) =>
  coaching.shown ? teaching[coaching.shown.step]?.text.split(".").at(-1) : null;

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
