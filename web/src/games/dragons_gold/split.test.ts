import { describe, expect, it } from "vitest";
import {
  begun,
  draftOf,
  emptied,
  from,
  given,
  KINDS,
  moved,
  POOL,
  read,
  same,
  sharesIn,
  size,
  sum,
  whole,
  written,
  writtenShares,
  type Draft,
  type Heap,
} from "./split.ts";

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at * 16807) % 2147483647;
    return at % below;
  };
}

function hoardOf(roll: (below: number) => number): Heap {
  let heap: Heap = {};
  for (let i = 0; i < 1 + roll(14); i++) heap = sum([heap, { [KINDS[roll(KINDS.length)]!]: 1 }]);
  return heap;
}

describe("a split in the making", () => {
  it("neither loses nor doubles a token, however it is moved about", () => {
    const roll = dice(41);
    for (let game = 0; game < 300; game++) {
      const hoard = hoardOf(roll);
      const shares = 2 + roll(5);
      let draft: Draft = begun(hoard, shares);
      for (let step = 0; step < 60; step++) {
        const [source, target] = [roll(shares + 3) - 2, roll(shares + 3) - 2]; // some of them do not exist
        draft = moved(draft, KINDS[roll(KINDS.length)]!, source, target);
        expect(same(draftOf(draft), hoard)).toBe(true);
        expect(given(draft) + size(draft.pool)).toBe(size(hoard));
        const counts = [draft.pool, ...draft.shares].flatMap((heap) => Object.values(heap));
        expect(counts.every((n) => n > 0)).toBe(true);
      }
      expect(emptied(draft)).toEqual(begun(hoard, shares));
    }
  });

  it("moves one token, and only one that is there", () => {
    const draft = begun({ S: 2, W: 1 }, 2);
    const once = moved(draft, "S", POOL, 0);
    expect(once).toEqual({ pool: { S: 1, W: 1 }, shares: [{ S: 1 }, {}] });
    expect(moved(once, "S", 0, 1)).toEqual({ pool: { S: 1, W: 1 }, shares: [{}, { S: 1 }] });
    for (const nothing of [
      moved(once, "W", 0, 1),
      moved(once, "K", POOL, 1),
      moved(once, "S", 0, 0),
      moved(once, "S", 0, 2),
      moved(once, "S", 5, 1),
    ])
      expect(nothing).toBe(once);
  });

  it("is whole when nothing is left in the middle", () => {
    expect(whole(from({ S: 1, G: 1 }, [{ S: 1 }, { G: 1 }]))).toBe(true);
    expect(whole(from({ S: 1, G: 1 }, [{ S: 1 }, {}]))).toBe(false);
  });

  it("begins from another split of the same hoard, and from nothing else", () => {
    expect(from({ S: 2, B: 1 }, [{ B: 1 }, { S: 1 }])).toEqual({
      pool: { S: 1 },
      shares: [{ B: 1 }, { S: 1 }],
    });
    expect(from({ S: 2 }, [{ S: 2 }, { G: 1 }])).toEqual(begun({ S: 2 }, 2));
    expect(from({ S: 2 }, [{ S: 2 }, { S: 1 }])).toEqual(begun({ S: 2 }, 2));
  });
});

describe("as the notation has it", () => {
  it("writes and reads shares", () => {
    expect(written({})).toBe("-");
    expect(written({ K: 1, S: 12, G: 1 })).toBe("S12GK");
    expect(writtenShares([{ S: 2 }, {}, { B: 1, W: 1 }])).toBe("S2/-/BW");
    expect(read("S12GK")).toEqual({ S: 12, G: 1, K: 1 });
    expect(sharesIn("S2/-/BW")).toEqual([{ S: 2 }, {}, { B: 1, W: 1 }]);
  });

  it("comes back the same", () => {
    const roll = dice(7);
    for (let i = 0; i < 100; i++) {
      const heap = hoardOf(roll);
      expect(read(written(heap))).toEqual(heap);
    }
  });
});
