// Where the marks of the spaces in reach have room: off the roads, off whoever stands there, off one another.
import type { Place } from "./goals.ts";
import { towneLabels } from "./labels.ts";
import { places, radius } from "./places.ts";
import type { Box, Point } from "./types.ts";

type Spot = [x: number, y: number, r: number];
const AROUND = 24; // directions that are looked at
const ENOUGH = 26; // more room than that is not better

/** Names, which had better be read. */
const worded = (box: Box): Spot[] => [
  ...towneLabels(box).flatMap(({ x, y, width }) =>
    [-1, 0, 1].map((side): Spot => [x + (side * width) / 3, y, 8]),
  ),
  ...box.shires.flatMap(({ label: [x, y], name }) =>
    [-2, -1, 0, 1, 2].map((side): Spot => [x + side * name.length * 2.6, y, 14]),
  ),
];

/** `grown`: how large the marks are drawn; `pawns`: where somebody stands. */
export function badges(box: Box, goals: Place[], pawns: Point[], grown: number): Map<string, Point> {
  const taken: Spot[] = [
    ...box.spaces.map((space): Spot => [space.x, space.y, radius(box, space)]),
    ...pawns.flatMap(([x, y]): Spot[] => [
      [x, y - 42, 30],
      [x, y - 10, 24],
    ]),
  ];
  const names = worded(box);
  const [width, height] = box.board.canvas;
  const found = new Map<string, Point>();
  for (const { to, signs, badge } of goals) {
    const space = places(box).space(to);
    const far = radius(box, space) + 24 + 10 * grown;
    const half = (signs.length * 15 + (badge ? 3 : 0)) * grown;
    const inward = Math.atan2(height / 2 - space.y, width / 2 - space.x);
    let [best, most]: [Point, number] = [[space.x + far, space.y], -Infinity];
    for (let i = 0; i < AROUND; i++) {
      const angle = inward + (i * 2 * Math.PI) / AROUND;
      const wide = Math.abs(Math.cos(angle)) * half;
      const [x, y] = [space.x + Math.cos(angle) * (far + wide), space.y + Math.sin(angle) * far];
      if (Math.min(x - half, y, width - x - half, height - y) < 4) continue;
      const room = Math.min(
        ...[-half, 0, half].flatMap((dx) =>
          taken.map(([ox, oy, r]) => Math.hypot(x + dx - ox, y - oy) - r - 17 * grown),
        ),
      );
      const read = Math.min(
        0,
        ...names.map(([ox, oy, r]) => Math.max(Math.abs(y - oy) - r, Math.abs(x - ox) - half) - 17 * grown),
      );
      const worth = Math.min(room, ENOUGH) + read / 2 + Math.cos(angle - inward) * 3;
      if (worth > most) [best, most] = [[x, y], worth];
    }
    found.set(to, best);
    for (const dx of [-half, 0, half]) taken.push([best[0] + dx, best[1], 17 * grown]);
  }
  return found;
}
