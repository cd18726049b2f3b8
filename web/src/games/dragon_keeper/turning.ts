// The moments of a game that are worth a flag in its replay.
import { weightiest, type Weighed } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { storyteller } from "../telling.ts";
import { sum, tileOf } from "./tiles.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 6;
const SWAP = 3; // points between the two tiles of an exchange that turn a game

/** Who could not pay, what went to the dragon, the freed, a great exchange, and who won in the end. */
export function turningPoints(frames: Frame<View, Event>[], names: string[], me: number | null): Flag[] {
  const say = storyteller("dragon-keeper.web.turn", names, me);
  const flags: Weighed[] = [];
  frames.forEach(({ news, view }, frame) => {
    const note = (key: string, seat: number, weight: number, n = 0) =>
      flags.push({ frame, text: say(key, seat, { n }), weight });
    for (const told of news) {
      const { seat = 0, tiles = [], tile, got, freed } = facts(told);
      if (told.kind === "fell") note("fell", seat, 100);
      if (told.kind === "paid_tribute") note("tribute", seat, sum(tiles), sum(tiles));
      if (told.kind === "liberated" && freed)
        note("freed", seat, 3 * tileOf(freed).value, tileOf(freed).value);
      if (told.kind === "exchanged" && tile && got) {
        const won = tileOf(got).value - tileOf(tile).value;
        if (Math.abs(won) >= SWAP) note("swap", seat, 10 + Math.abs(won), Math.abs(won));
      }
    }
    const won = view.table.over ? (view.table.standing?.winners ?? []) : [];
    if (won.length === 1 && frame === frames.length - 1) note("wins", won[0]!, 90);
  });
  return weightiest(flags, MOST);
}
