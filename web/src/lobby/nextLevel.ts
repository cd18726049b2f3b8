// Which level somebody might try next, by their own last games among bots alone. Counted, not rated: a few games are no
// more than a hint, and so it is worded.
import type { GameInfo } from "../lib/games.svelte.ts";
import type { Row } from "./rows.ts";

export interface Next {
  key: "up" | "down";
  won: number;
  n: number;
  met: string; // the strongest at those tables
  next: string;
}

const LAST = 5;
const LEAST = 3;

/** Null where there is no ladder, or too little has been played, or it went as it should. */
export function nextLevel(game: GameInfo, mine: Row[]): Next | null {
  const rungs = game.bots
    .filter((bot) => game.ratings[bot])
    .toSorted((a, b) => game.ratings[a]![0] - game.ratings[b]![0]);
  const met = (row: Row): string | undefined =>
    rungs.findLast((level) => row.seats.some((seat) => seat.bot === level));
  const alone = (row: Row): boolean =>
    row.seats.every((seat, i) => (i === row.seat ? !seat.bot : rungs.includes(seat.bot ?? "")));
  const played = mine
    .filter((row) => row.game === game.slug && row.stage === "over" && !row.lesson && alone(row))
    .toSorted((a, b) => b.changed - a.changed);
  const level = played[0] && met(played[0]);
  const last = played.filter((row) => met(row) === level).slice(0, LAST);
  if (!level || last.length < LEAST) return null;
  const won = last.filter((row) => row.winners.includes(row.seat!)).length;
  const at = rungs.indexOf(level);
  const key = 2 * won > last.length ? "up" : won === 0 && last.length === LAST ? "down" : null;
  const next = rungs[key === "up" ? at + 1 : at - 1];
  return key && next ? { key, won, n: last.length, met: level, next } : null;
}
