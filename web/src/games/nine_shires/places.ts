// The board by its names: spaces by id, colours and sets by number. Built once for each box.
import type { Amulet, Box, Point, Shire, Space } from "./types.ts";

export interface Places {
  space: (id: string) => Space;
  shire: (number: number) => Shire | undefined;
  edges: [Space, Space][];
}

const known = new WeakMap<Box, Places>();

export function places(box: Box): Places {
  const found = known.get(box) ?? built(box);
  known.set(box, found);
  return found;
}

function built(box: Box): Places {
  const spaces = new Map(box.spaces.map((space) => [space.id, space]));
  const edges = box.spaces.flatMap((space) =>
    space.next.filter((id) => space.id < id).map((id): [Space, Space] => [space, spaces.get(id)!]),
  );
  return {
    space: (id) => spaces.get(id)!,
    shire: (number) => box.shires[number - 1],
    edges,
  };
}

/** How a colour is drawn: its fill, its dark tone and its hatching, after the heralds. */
const WORN: Record<string, [fill: string, deep: string, hatch: string]> = {
  red: ["var(--shires-red)", "var(--shires-red-deep)", "v"],
  blue: ["var(--shires-blue)", "var(--shires-blue-deep)", "h"],
  yellow: ["var(--shires-yellow)", "var(--shires-yellow-deep)", "dot"],
  green: ["var(--shires-green)", "var(--shires-green-deep)", "d1"],
  purple: ["var(--shires-purple)", "var(--shires-purple-deep)", "d2"],
  white: ["var(--shires-white)", "var(--shires-white-deep)", "none"],
  orange: ["var(--shires-orange)", "var(--shires-orange-deep)", "d2h"],
  pink: ["var(--shires-pink)", "var(--shires-pink-deep)", "dash"],
  brown: ["var(--shires-brown)", "var(--shires-brown-deep)", "d1h"],
};
const HATCHES = ["h", "d2h", "d2", "v", "none", "d1", "dash", "d1h", "dot"]; // for names that nobody foresaw

export function worn(box: Box, colour: number): { fill: string; deep: string; hatch: string } {
  const { name = "", hex = "var(--shires-plain)" } = box.colours[colour - 1] ?? {};
  const [fill, deep, hatch] = WORN[name] ?? [hex, "var(--ink)", HATCHES[colour - 1]!];
  return { fill, deep, hatch };
}

export const setOf = (box: Box, colour: number): Amulet =>
  (Object.entries(box.amulets).find(([, { colours }]) => colours.includes(colour))?.[0] ?? "water") as Amulet;

/** How large a space is drawn. */
export const radius = (box: Box, { kind }: Space): number =>
  kind === "plain" ? box.board.radius * 0.66 : /castle|guardian|dragon/.test(kind) ? 40 : box.board.radius;

/** Where a mark beside a space has room: off the road, on the rim towards the middle, else upwards or to the right. */
export function beside(box: Box, { x, y, next }: Space, far: number): Point {
  const [width, height] = box.board.canvas;
  const [dx, dy] = [width / 2 - x, height / 2 - y];
  const off = Math.hypot(dx, dy) || 1;
  const rim = off > Math.min(width, height) * 0.36;
  const [one, two] = next.length === 2 ? next.map(places(box).space) : [];
  if (!one || !two) return rim ? [x + (dx / off) * far, y + (dy / off) * far] : [x + far, y - far * 0.2];
  const road = Math.hypot(two.x - one.x, two.y - one.y) || 1;
  const [nx, ny] = [(one.y - two.y) / road, (two.x - one.x) / road];
  const right = rim ? nx * dx + ny * dy > 0 : Math.abs(ny) > 0.2 ? ny < 0 : nx > 0;
  const side = right ? far : -far;
  return [x + nx * side, y + ny * side];
}
