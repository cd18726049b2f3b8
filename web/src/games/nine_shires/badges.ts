// Where the marks of the spaces in reach have room: off the roads, off whoever stands there, off one another.
import type { Place } from "./goals.ts";
import { towneLabels } from "./labels.ts";
import { places, radius } from "./places.ts";
import type { Box, Point } from "./types.ts";

type Spot = [x: number, y: number, r: number];
type Rect = [left: number, top: number, right: number, bottom: number];
const AROUND = 24; // directions that are looked at
const ENOUGH = 26; // more room than that is not better

/** What had better be seen: the signs of the shires, and their names and those of townes where they are written. */
const worded = (box: Box, bare: boolean): Rect[] => [
  ...(bare ? [] : towneLabels(box)).map(({ x, y, width }): Rect => [
    x - width / 2,
    y - 9,
    x + width / 2,
    y + 9,
  ]),
  ...box.shires.map(({ label: [x, y], name }): Rect => {
    const half = name.length * 5.6 + 22; // with the talisman before it, which is larger where it stands alone
    return bare
      ? [x - 1.3 * half, y - 29, x - 1.3 * half + 52, y + 26]
      : [x - half, y - 19, x + half, y + 17];
  }),
];

/** How deep a mark with this middle would lie over a name. */
function over([left, top, right, bottom]: Rect, [x, y]: Point, half: number, tall: number): number {
  const across = Math.min(right, x + half) - Math.max(left, x - half);
  return Math.max(0, Math.min(across, Math.min(bottom, y + tall) - Math.max(top, y - tall)));
}

/** `grown`: how large the marks are drawn; `pawns`: where somebody stands; `bare`: the map is without names. */
export function badges(
  box: Box,
  goals: Place[],
  pawns: Point[],
  grown: number,
  bare = false,
): Map<string, Point> {
  const fixed: Spot[] = [
    ...box.spaces.map((space): Spot => [space.x, space.y, radius(box, space)]),
    ...pawns.flatMap(([x, y]): Spot[] => [
      [x, y - 42, 30],
      [x, y - 10, 24],
    ]),
  ];
  const names = worded(box, bare);
  const found = new Map<string, Point>();
  const laid = new Map<string, Spot[]>();
  // the first ones are laid once more, when it is known where the last ones are
  for (const goal of [...goals, ...goals]) {
    laid.delete(goal.to);
    const at = spot(box, goal, [...fixed, ...[...laid.values()].flat()], names, grown);
    found.set(goal.to, at);
    const half = halfOf(goal, grown);
    laid.set(
      goal.to,
      [-half, 0, half].map((dx): Spot => [at[0] + dx, at[1], 17 * grown]),
    );
  }
  return found;
}

const halfOf = ({ signs, badge }: Place, grown: number): number =>
  (signs.length * 15 + (badge ? 3 : 0)) * grown;

/** The place beside a space that has most room. */
function spot(box: Box, goal: Place, taken: Spot[], names: Rect[], grown: number): Point {
  const [width, height] = box.board.canvas;
  const space = places(box).space(goal.to);
  const far = radius(box, space) + 24 + 10 * grown;
  const half = halfOf(goal, grown);
  const inward = Math.atan2(height / 2 - space.y, width / 2 - space.x);
  const close = taken.filter(([x, y]) => Math.hypot(x - space.x, y - space.y) < far + 4 * half + 100);
  let [best, most]: [Point, number] = [[space.x + far, space.y], -Infinity];
  for (let i = 0; i < AROUND; i++) {
    const angle = inward + (i * 2 * Math.PI) / AROUND;
    const wide = Math.abs(Math.cos(angle)) * half;
    const [x, y] = [space.x + Math.cos(angle) * (far + wide), space.y + Math.sin(angle) * far];
    if (Math.min(x - half, y, width - x - half, height - y) < 4) continue;
    let room = ENOUGH;
    for (const dx of [-half, 0, half])
      for (const [ox, oy, r] of close)
        room = Math.min(room, Math.hypot(x + dx - ox, y - oy) - r - 17 * grown);
    const hidden = Math.max(...names.map((name) => over(name, [x, y], half + 17 * grown, 17 * grown)));
    const worth = room - 2 * hidden + Math.cos(angle - inward) * 3;
    if (worth > most) [best, most] = [[x, y], worth];
  }
  return best;
}
