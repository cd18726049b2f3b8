// Who sits where, and what is said of each seat.
import type { Fact } from "../games/game.ts";
import { t } from "../lib/texts.svelte.ts";
import type { Info } from "../wire.ts";
import type { Place } from "./Seats.svelte";

const NOTHING: Fact = { text: "", number: null, unit: "" };

export function placesOf(
  info: Info,
  fact: ((seat: number) => Fact) | null, // what the game has to say, if there is something to see
  names: string[],
  turns: number[],
  me: number | null,
): Place[] {
  return info.seats.map((one, seat) => {
    const said = fact?.(seat) ?? NOTHING;
    const off = one.away || !!one.held;
    const text = off ? t(one.held ? "web.table.held" : "web.table.away") : said.text;
    return { ...said, seat, name: names[seat]!, text, turn: turns.includes(seat), mine: seat === me, off };
  });
}
