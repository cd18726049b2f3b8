// Where the name of a towne can be read: beside it, off the road, where nobody stands. Where there is no room there is
// no name.
import { places, radius } from "./places.ts";
import type { Box, Point, Space } from "./types.ts";

export interface Label {
  id: string;
  name: string;
  x: number; // of its middle
  y: number;
  width: number;
  height: number;
}

type Rect = [left: number, top: number, right: number, bottom: number];

const HEIGHT = 22;
const WIDTH = 9.6; // of a letter
const EDGE = 16; // beyond the canvas
const known = new WeakMap<Box, Label[]>();

export function towneLabels(box: Box): Label[] {
  const found = known.get(box) ?? drawn(box);
  known.set(box, found);
  return found;
}

function drawn(box: Box): Label[] {
  const taken = obstacles(box);
  const labels: Label[] = [];
  for (const space of box.spaces) {
    if (!space.name) continue;
    const label = placed(box, space, space.name, taken);
    if (!label) continue;
    labels.push(label);
    taken.push(rectOf(label));
  }
  return labels;
}

const rectOf = ({ x, y, width, height }: Label): Rect => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

/** Spaces with whoever stands there, the names of shires, the attack die. */
function obstacles(box: Box): Rect[] {
  const [dx, dy, size] = box.board.die;
  return [
    ...box.spaces.flatMap((space): Rect[] => {
      const r = radius(box, space) + 3;
      const { x, y } = space;
      const lair: Rect[] = space.kind === "dragon" ? [[x - 66, y - 66, x + 66, y + 66]] : [];
      return [[x - r, y - r, x + r, y + r], [x - 27, y - 66, x + 27, y], ...lair];
    }),
    ...box.shires.map(({ label: [x, y], name }): Rect => {
      const half = (name.length * 12.4 + 50) / 2;
      return [x - half, y - 26, x + half, y + 24];
    }),
    [dx - size * 2.2, dy - size * 0.7, dx + size * 0.7, dy + size * 0.8],
  ];
}

function placed(box: Box, space: Space, name: string, taken: Rect[]): Label | null {
  const [width, height] = box.board.canvas;
  const size = { width: name.length * WIDTH, height: HEIGHT };
  const reach = radius(box, space) + 7;
  const roads = space.next.map(places(box).space);
  let [best, most] = [null as Label | null, -Infinity];
  for (let i = 0; i < 32; i++) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 16), Math.sin((i * Math.PI) / 16)];
    for (const more of [0, 14, 28]) {
      const far = reach + more + (Math.abs(cos) * size.width + Math.abs(sin) * size.height) / 2;
      const label = { id: space.id, name, x: space.x + cos * far, y: space.y + sin * far, ...size };
      const rect = rectOf(label);
      if (rect[0] < -EDGE || rect[1] < -EDGE || rect[2] > width + EDGE || rect[3] > height + EDGE) continue;
      if (taken.some((other) => meet(rect, other))) continue;
      const band = samples(rect).filter((point) =>
        box.shires.some(({ polygon }) => inside(point, polygon)),
      ).length;
      if (band > 2) continue; // on the hatching nobody could read it
      const along = Math.max(
        ...roads.map(
          ({ x, y }) => ((x - space.x) * cos + (y - space.y) * sin) / Math.hypot(x - space.x, y - space.y),
        ),
      );
      const worth = -band * 3 - more / 8 - along * 2;
      if (worth > most) [best, most] = [label, worth];
    }
  }
  return best;
}

const meet = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const samples = ([left, top, right, bottom]: Rect): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => [left + (right - left) * part, (top + bottom) / 2]);

function inside([x, y]: Point, polygon: Point[]): boolean {
  let within = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
