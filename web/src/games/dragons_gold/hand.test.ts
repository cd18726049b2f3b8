import { describe, expect, it } from "vitest";
import { cycled, first, goesOn, type Hand } from "./hand.ts";
import { begun, from, moved, POOL, whole, type Draft } from "./split.ts";

const HOARD = { S: 4, G: 2, R: 1, B: 2, E: 1, W: 1 };

describe("what is in hand", () => {
  it("needs one tap for each token of the middle, whatever their kinds", () => {
    let draft: Draft = begun(HOARD, 6);
    let hand: Hand | null = first(draft);
    let taps = 0;
    while (hand) {
      draft = moved(draft, hand.kind, hand.at, taps++ % 6);
      hand = goesOn(draft, hand);
    }
    expect([taps, whole(draft)]).toEqual([11, true]);
  });

  it("keeps its kind while the tray it comes from has more, and is empty then", () => {
    const draft = from({ S: 3 }, [{ S: 2 }, { S: 1 }]);
    const once = moved(draft, "S", 0, 1);
    expect(goesOn(once, { kind: "S", at: 0 })).toEqual({ kind: "S", at: 0 });
    expect(goesOn(moved(once, "S", 0, 1), { kind: "S", at: 0 })).toBeNull();
  });

  it("goes through the kinds of a tray that is tapped again and again", () => {
    const draft = from({ S: 1, B: 2 }, [{ S: 1, B: 2 }, {}]);
    const silver = cycled(draft, { kind: "S", at: POOL }, 0);
    const sapphire = cycled(draft, silver, 0);
    expect([silver, sapphire]).toEqual([
      { kind: "S", at: 0 },
      { kind: "B", at: 0 },
    ]);
    expect(cycled(draft, sapphire, 0)).toBeNull();
    expect(cycled(draft, null, 1)).toBeNull();
  });
});
