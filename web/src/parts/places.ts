// Who sits where, and what is said of each seat.
import type { Fact } from "../games/game.ts";
import { mannerOf } from "../lib/bots.ts";
import { offText, type Seated } from "../lib/absence.svelte.ts";
import type { Place } from "./Seats.svelte";

const NOTHING: Fact = { text: "", number: null, unit: "" };

export function placesOf(
  seats: Seated[],
  fact: ((seat: number) => Fact) | null, // what the game has to say, if there is something to see
  names: string[],
  turns: number[],
  me: number | null,
): Place[] {
  return seats.map((one, seat) => {
    const said = fact?.(seat) ?? NOTHING;
    const why = offText(one);
    const [text, turn] = [why || said.text, turns.includes(seat)];
    return {
      ...said,
      seat,
      name: names[seat]!,
      text,
      turn,
      mine: seat === me,
      off: !!why,
      bot: mannerOf(one),
    };
  });
}
