// What grows in which shire: each has a land of its own, so that one knows where one is before one reads a name.
import { places } from "./places.ts";
import type { Box, Point } from "./types.ts";

export interface Growth {
  name: string;
  size: [width: number, height: number];
  foot: Point; // of the drawing, where it stands
  apart: number; // room that one needs
}

const drawing = (
  name: string,
  width: number,
  height: number,
  x: number,
  y: number,
  apart: number,
): Growth => ({
  ...{ name, apart },
  size: [width, height],
  foot: [x, y],
});
const KINDS = {
  tree: drawing("tree", 40, 48, 20, 44, 19),
  oak: drawing("oak", 40, 48, 20, 44, 22),
  mountain: drawing("mountain", 86, 60, 40, 56, 34),
  hill: drawing("hill", 84, 36, 42, 32, 38),
  stones: drawing("stones", 72, 40, 36, 36, 40),
  mill: drawing("mill", 60, 62, 30, 58, 36),
  field: drawing("field", 76, 28, 38, 24, 40),
  reeds: drawing("reeds", 56, 32, 28, 28, 30),
};
type Kind = keyof typeof KINDS;

/** By the number of a shire; an edition may have more of them. The first one comes first. */
const LANDS: Kind[][] = [
  ["hill", "oak", "hill"],
  ["oak", "oak", "field"],
  ["stones", "hill"],
  ["mill", "field", "reeds"],
  ["mountain"],
  ["tree", "tree", "oak"],
  ["field", "mill", "oak"],
  ["mountain", "tree"],
  ["reeds", "oak", "hill"],
];

export const grows = (shire: number, nth: number): Growth => {
  const land = LANDS[(shire + LANDS.length - 1) % LANDS.length]!;
  return KINDS[land[nth % land.length]!];
};

/** The shire that is nearest to a point. */
export function shireAt(box: Box, [x, y]: Point): number {
  let [found, least] = [0, Infinity];
  for (const { label, number, townes } of box.shires)
    for (const [px, py] of [label, ...townes.map(places(box).space).map((one): Point => [one.x, one.y])]) {
      const off = Math.hypot(px - x, py - y);
      if (off < least) [found, least] = [number, off];
    }
  return found;
}
