// Where the marks of the spaces in reach have room: off the roads, off whoever stands there, off one another.
import type { Place } from "./goals.ts";
import { towneLabels } from "./labels.ts";
import { places, radius } from "./places.ts";
import type { Box, Point } from "./types.ts";

type Spot = [x: number, y: number, r: number];
const AROUND = 24; // directions that are looked at
const ENOUGH = 26; // more room than that is not better
const FURTHER = [0, 10, 20, 30]; // from its space, where nearer it would hide a name

type Rect = [left: number, top: number, right: number, bottom: number];

/** Names, which had better be read; before that of a shire stands its talisman. */
const worded = (box: Box): Rect[] => [
  ...towneLabels(box).map(({ x, y, width, height }): Rect => [
    x - width / 2,
    y - height / 2,
    x + width / 2,
    y + height / 2,
  ]),
  ...box.shires.map(({ label: [x, y], name }): Rect => {
    const half = (name.length * 11.2 + 44) / 2;
    return [x - half, y - 14, x + half + 3, y + 14];
  }),
];

/** How far two lie over one another. */
const overlap = (a: Rect, b: Rect): number =>
  Math.max(
    0,
    Math.min(Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1])),
  );

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
    for (let i = 0; i < AROUND * FURTHER.length; i++) {
      const angle = inward + (i * 2 * Math.PI) / AROUND;
      const away = far + FURTHER[Math.floor(i / AROUND)]! * grown;
      const wide = Math.abs(Math.cos(angle)) * half;
      const [x, y] = [space.x + Math.cos(angle) * (away + wide), space.y + Math.sin(angle) * away];
      if (Math.min(x - half, y, width - x - half, height - y) < 4) continue;
      const room = Math.min(
        ...[-half, 0, half].flatMap((dx) =>
          taken.map(([ox, oy, r]) => Math.hypot(x + dx - ox, y - oy) - r - 17 * grown),
        ),
      );
      const own: Rect = [x - half - 15 * grown, y - 17 * grown, x + half + 15 * grown, y + 17 * grown];
      const hidden = Math.max(0, ...names.map((name) => overlap(own, name)));
      const worth = Math.min(room, ENOUGH) - hidden * 5 + Math.cos(angle - inward) * 3 - (away - far) / 2;
      if (worth > most) [best, most] = [[x, y], worth];
    }
    found.set(to, best);
    for (const dx of [-half, 0, half]) taken.push([best[0] + dx, best[1], 17 * grown]);
  }
  return found;
}
