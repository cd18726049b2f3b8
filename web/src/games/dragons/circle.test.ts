import { describe, expect, it } from "vitest";
import { places, type Spot } from "./circle.ts";

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

  it("keeps every pile a target of 44 pixels or more where there is room for a table", () => {
    for (const room of cases.filter(({ height }) => height >= 400))
      expect(places(room).card).toBeGreaterThanOrEqual(44);
  });
});
