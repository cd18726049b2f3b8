import { describe, expect, it } from "vitest";
import { places, shelf, type Spot } from "./circle.ts";

const ROOMS = [
  [984, 560],
  [1240, 700],
  [700, 420],
  [375, 490],
  [320, 430],
  [450, 400],
  [359, 190],
] as const;
const cases = ROOMS.flatMap(([width, height]) =>
  [3, 4, 5, 6].flatMap((piles) => [2, 3].map((middle) => ({ width, height, piles, middle }))),
);

describe("places", () => {
  it.each(cases)("fits $piles piles and $middle in the middle into $width x $height", (room) => {
    const found = places(room);
    const all = [
      ...found.piles.map((at) => ({ at, card: found.card })),
      ...found.middle.map((at) => ({ at, card: found.inner })),
    ];
    expect(all).toHaveLength(room.piles + room.middle);
    for (const { at, card } of all) {
      expect(at.x - card / 2).toBeGreaterThanOrEqual(0);
      expect(at.x + card / 2).toBeLessThanOrEqual(room.width);
    }
    const meet = (a: { at: Spot; card: number }, b: { at: Spot; card: number }) =>
      Math.abs(a.at.x - b.at.x) < (a.card + b.card) / 2 &&
      Math.abs(a.at.y - b.at.y) < (a.card + b.card) * 0.7;
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(meet(one, other)).toBe(false);
  });

  it.each([3, 4, 5, 6])("lays %i piles in a circle, clockwise, on a desk and on a phone", (piles) => {
    for (const [width, height] of [
      [984, 560],
      [375, 490],
    ] as const) {
      const { piles: spots, round } = places({ width, height, piles, middle: 2 });
      expect(round).toBe(true);
      const centre = { x: width / 2, y: spots.reduce((sum, at) => sum + at.y, 0) / piles };
      const turns = spots.map((at, i) => {
        const next = spots[(i + 1) % piles]!;
        return (at.x - centre.x) * (next.y - centre.y) - (at.y - centre.y) * (next.x - centre.x);
      });
      expect(turns.every((turn) => turn > 0)).toBe(true);
    }
  });

  it.each([3, 4, 5, 6])(
    "has a place for the decks of later years beside %i piles, or shows none",
    (piles) => {
      const seen = [984, 760].map((width) => {
        const lay = places({ width, height: 560, piles, middle: 2 });
        const at = shelf(lay, 560, 2);
        const y = at === "low" ? [414, 560] : [0, 146];
        const half = lay.card / 2;
        for (const pile of at ? lay.piles : [])
          expect(pile.x - half < 60 && pile.y - half * 1.4 < y[1]! && pile.y + half * 1.4 > y[0]!).toBe(
            false,
          );
        return at;
      });
      expect(seen[0]).not.toBeNull();
      expect(shelf(places({ width: 984, height: 120, piles, middle: 2 }), 120, 2)).toBeNull();
    },
  );

  it("keeps every pile a target of 44 pixels or more where there is room for a table", () => {
    for (const room of cases.filter(({ height }) => height >= 400))
      expect(places(room).card).toBeGreaterThanOrEqual(44);
  });
});
