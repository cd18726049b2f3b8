// Which moments of a game are worth a flag in its replay.
import type { News } from "../wire.ts";
import type { Flag, Frame } from "./game.ts";

export type Weighed = Flag & { weight: number };

/** The weightiest of what news bring, each for itself. */
export function flagged<Event extends News>(
  frames: Pick<Frame<never, Event>, "news">[],
  most: number,
  flagOf: (told: Event) => Omit<Weighed, "frame"> | null,
): Flag[] {
  const flags = frames.flatMap(({ news }, frame) =>
    news.flatMap((told) => {
      const flag = flagOf(told);
      return flag ? [{ frame, ...flag }] : [];
    }),
  );
  return weightiest(flags, most);
}

/** The weightiest, no two of one frame, in their order. */
export function weightiest(flags: Weighed[], most: number): Flag[] {
  const best = flags.toSorted((a, b) => b.weight - a.weight);
  return best
    .filter((flag, i) => best.findIndex((one) => one.frame === flag.frame) === i)
    .slice(0, most)
    .sort((a, b) => a.frame - b.frame)
    .map(({ frame, text }) => ({ frame, text }));
}
