// What may be done now, read from the moves that the server lists. Nothing here knows a rule.
import type { Space, View } from "./types.ts";

export interface Choices {
  any: boolean;
  walk: Map<string, string>; // by space "row,column": the move that goes there
  verb: string; // of these moves: take, give, passage or trap
  exchanges: { move: string; seat: number; colour: string }[];
  decline: boolean;
  endings: Ending[];
}

export interface Ending {
  move: string;
  points: number | null; // what is left after it, if the rest is chosen well
  tribute: string | null; // the colour of the pile
  liberation: string | null;
  freed: string | null;
}

const WALKS = new Set(["take", "give", "passage", "trap"]);

export function choices(moves: string[], previews: number[] | null = null): Choices {
  const found: Choices = {
    any: moves.length > 0,
    walk: new Map(),
    verb: "",
    exchanges: [],
    decline: false,
    endings: [],
  };
  moves.forEach((move, i) => {
    const [verb = "", first = "", second = ""] = move.split(" ");
    const points = previews?.[i] ?? null;
    if (WALKS.has(verb)) {
      found.walk.set(first, move);
      found.verb = verb;
    } else if (verb === "exchange") found.exchanges.push({ move, seat: Number(first), colour: second });
    else if (verb === "decline") found.decline = true;
    else {
      const tribute = verb === "tribute" ? first : null;
      const liberation = verb === "liberate" ? first : null;
      found.endings.push({ move, points, tribute, liberation, freed: second || null });
    }
  });
  return found;
}

export const spaceKey = ([row, column]: Space): string => `${row},${column}`;

/** Of a place on the board, row by row. */
export const spaceOf = (place: number): Space => [Math.floor(place / 5), place % 5];

/** What touching a space sends, legal or not: a refusal tells more than a dead button. */
export function touch(choice: Choices, view: View, space: Space): string {
  const key = spaceKey(space);
  return choice.walk.get(key) ?? `${verbOf(view)} ${key}`;
}

function verbOf({ table, seat }: View): string {
  if (table.current !== seat) return "take";
  if (table.phase === "passage" || table.phase === "give") return table.phase;
  if (table.phase === "action") return table.taken?.[2] === "t" ? "trap" : "give";
  return "take";
}
