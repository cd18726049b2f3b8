// Which moments of a game are worth a flag in its replay.
import type { Flag } from "./game.ts";

export type Weighed = Flag & { weight: number };

/** The weightiest, no two of one frame, in their order. */
export function weightiest(flags: Weighed[], most: number): Flag[] {
  const best = flags.toSorted((a, b) => b.weight - a.weight);
  return best
    .filter((flag, i) => best.findIndex((one) => one.frame === flag.frame) === i)
    .slice(0, most)
    .sort((a, b) => a.frame - b.frame)
    .map(({ frame, text }) => ({ frame, text }));
}
