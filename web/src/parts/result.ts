// What the end of a game is told by: its story, and what is heard on the way there.
import type { GameModule } from "../games/game.ts";
import type { Whose } from "../lib/mixer.ts";
import type { AnyScore } from "../lib/table.svelte.ts";
import type { Info, News } from "../wire.ts";

/** What there is to tell of a finished game beside its score. */
export interface Told {
  story: (names: string[], me: number | null) => string[]; // at most two sentences made of facts
  lost: AnyScore["lines"]; // what the eliminated would have counted
}

/** It takes a while, since the whole game is read again. */
export type Tale = (info: Info, game: GameModule) => Promise<Told>;

/** The cues of some news, and whether they are about this seat: what others do is heard softer. */
export function cuesOf(
  game: Pick<GameModule, "sounds">,
  news: News[],
  me: number | null,
): [cue: string, whose: Whose][] {
  const about = news.filter(({ facts }) => me !== null && (facts.seat === me || facts.other === me));
  const mine = new Set(game.sounds?.(about) ?? []);
  return (game.sounds?.(news) ?? []).map((cue) => [cue, mine.has(cue) ? "mine" : "others"]);
}

/** How an end sounds at a seat. Whoever only looks on has lost nothing, unless nobody has won. */
export function endCue(score: AnyScore | null, seat: number | null): "victory" | "defeat" {
  const winners = score?.winners ?? [];
  return (seat === null ? winners.length : winners.includes(seat)) ? "victory" : "defeat";
}

/** Seats from the first place on. */
export const inOrder = (score: AnyScore): number[] =>
  [...score.totals.keys()].sort((a, b) => (score.places[a] ?? 9) - (score.places[b] ?? 9));

/** What lines of one key add up to for a seat. */
export const pointsOf = (lines: AnyScore["lines"] | undefined, seat: number, key?: string): number =>
  (lines ?? []).reduce(
    (sum, [who, , what, n]) => (who === seat && (key === undefined || what === key) ? sum + n : sum),
    0,
  );
