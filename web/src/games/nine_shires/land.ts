// What lies around the board: coast, sea, woods and hills, drawn to fit whatever board the edition has.
import { towneLabels } from "./labels.ts";
import { grows, shireAt } from "./terrain.ts";
import type { Box, Point } from "./types.ts";

interface Land {
  coast: string;
  waves: string;
  deco: { name: string; x: number; y: number; width: number; height: number }[];
}

const known = new WeakMap<Box, Land>();
const MARGIN = 24; // of the sea around the canvas
const CLUMPS = 30;
const LEAST = 17; // room, in all directions, that something needs
const MANY = 9; // things in one clump

export function land(box: Box): Land {
  const found = known.get(box) ?? drawn(box);
  known.set(box, found);
  return found;
}

function drawn(box: Box): Land {
  const shore = coastline(box);
  return { coast: smooth(shore), waves: waves(box, shore), deco: growth(box, shore) };
}

/** The same every time: a map does not move. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** From the middle, in each direction, as far as the board goes, and a little on. */
function coastline(box: Box): Point[] {
  const [width, height] = box.board.canvas;
  const [cx, cy] = [width / 2, height / 2];
  const rnd = dice(11);
  const marks: Point[] = [
    ...box.shires.flatMap(({ polygon }) => polygon),
    ...box.spaces.map(({ x, y }): Point => [x, y]),
  ];
  const around = 60;
  const reach = Array.from({ length: around }, (_, i) => {
    const angle = (i / around) * 2 * Math.PI;
    const far = marks.map(([x, y]) => {
      const off = Math.abs(wrapped(Math.atan2(y - cy, x - cx) - angle));
      return off < 0.35 ? Math.hypot(x - cx, y - cy) * Math.cos(off) : 0;
    });
    return Math.max(width * 0.2, ...far) + 26;
  });
  return reach.map((far, i): Point => {
    const near = (reach.at(i - 1)! + far + reach[(i + 1) % around]!) / 3 + (rnd() - 0.5) * 20;
    const angle = (i / around) * 2 * Math.PI;
    return [cx + near * Math.cos(angle), cy + near * Math.sin(angle)];
  });
}

const wrapped = (angle: number): number =>
  ((((angle + Math.PI) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)) - Math.PI;

const n = (value: number): string => value.toFixed(1);

function smooth(points: Point[]): string {
  const half = ([a, b]: Point, [c, d]: Point) => `${n((a + c) / 2)} ${n((b + d) / 2)}`;
  const start = `M${half(points.at(-1)!, points[0]!)}`;
  const turns = points.map(
    (point, i) => `Q${n(point[0])} ${n(point[1])} ${half(point, points[(i + 1) % points.length]!)}`,
  );
  return `${start}${turns.join("")}Z`;
}

function waves(box: Box, shore: Point[]): string {
  const [width, height] = box.board.canvas;
  let drawnSoFar = "";
  for (let row = 0, y = -MARGIN; y < height + MARGIN; y += 26, row++)
    for (let x = -MARGIN + (row % 2 ? 20 : 0); x < width + MARGIN; x += 44)
      if (!within([x + 12, y], shore, 1.05)) drawnSoFar += `M${x} ${n(y)}q6 -7 12 0q6 7 12 0`;
  return drawnSoFar;
}

/** Whether a point is on the land, `more` times as large as it is. */
function within([x, y]: Point, shore: Point[], more: number): boolean {
  const [cx, cy] = middle(shore);
  const at =
    shore[Math.round(((Math.atan2(y - cy, x - cx) / (2 * Math.PI) + 1) % 1) * shore.length) % shore.length]!;
  return Math.hypot(x - cx, y - cy) < Math.hypot(at[0] - cx, at[1] - cy) * more;
}

const middle = (points: Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** What grows in each shire, where nothing else is: first where there is most room. */
function growth(box: Box, shore: Point[]): Land["deco"] {
  const rnd = dice(5);
  const taken = obstacles(box);
  const room = ([px, py]: Point): number => {
    let least = Infinity;
    for (const [x, y, r] of taken) {
      const free = Math.hypot(px - x, py - y) - r;
      if (free < LEAST) return 0; // too little for anything
      if (free < least) least = free;
    }
    return least;
  };
  const [width, height] = box.board.canvas;
  const spots: [Point, number][] = [];
  for (let y = 40; y < height; y += 20)
    for (let x = 40; x < width; x += 20) {
      const free = within([x, y], shore, 0.94) ? room([x, y]) : 0;
      if (free > LEAST) spots.push([[x, y], free]);
    }
  spots.sort((a, b) => b[1] - a[1]);
  const clumps: [Point, number][] = [];
  for (const [at, free] of spots)
    if (
      clumps.length < CLUMPS &&
      clumps.every(([other, r]) => Math.hypot(at[0] - other[0], at[1] - other[1]) > r + free)
    )
      clumps.push([at, free]);
  const nth = new Map<number, number>(); // clumps of a shire
  return clumps
    .flatMap(([[x, y], free]) => {
      const shire = shireAt(box, [x, y]);
      nth.set(shire, (nth.get(shire) ?? -1) + 1);
      const { name, size, foot, apart } = grows(shire, nth.get(shire)!);
      const many = Math.max(1, Math.min(MANY, Math.round((free / apart) ** 2)));
      return Array.from({ length: many }, (_, i) => {
        // the first one in the middle, the others around it
        const [angle, far] = [i * 2.4 + rnd(), Math.min(free - apart / 2, apart * 0.95 * Math.sqrt(i))];
        const by = 0.8 + rnd() * 0.3;
        const [px, py] = [x + far * Math.cos(angle), y + size[1] / 4 + far * 0.8 * Math.sin(angle)];
        return {
          name,
          x: px - foot[0] * by,
          y: py - foot[1] * by,
          width: size[0] * by,
          height: size[1] * by,
        };
      });
    })
    .sort((a, b) => a.y + a.height - b.y - b.height);
}

type Spot = [x: number, y: number, r: number];

function obstacles(box: Box): Spot[] {
  const [dx, dy, size] = box.board.die;
  const fields = box.shires.flatMap(({ polygon }) =>
    polygon.flatMap(([x, y], i) => {
      const [ex, ey] = polygon[(i + 1) % polygon.length]!;
      const parts = Math.ceil(Math.hypot(ex - x, ey - y) / 30);
      const along = (from: number, to: number, k: number) => from + ((to - from) * k) / parts;
      return Array.from({ length: parts }, (_, k): Spot => [along(x, ex, k), along(y, ey, k), 6]);
    }),
  );
  const labels = box.shires.flatMap(({ label: [x, y] }) =>
    [-80, -45, -10, 25, 60, 90].map((off): Spot => [x + off, y, 26]),
  );
  const named = towneLabels(box).flatMap(({ x, y, width }) =>
    [-1, 0, 1].map((side): Spot => [x + (side * width) / 3, y, 20]),
  );
  const die = [-50, 0, 50].map((off): Spot => [dx + off, dy + 20, size]);
  const spaces = box.spaces.map(({ x, y }): Spot => [x, y, 46]);
  return [...fields, ...labels, ...named, ...die, ...spaces];
}
