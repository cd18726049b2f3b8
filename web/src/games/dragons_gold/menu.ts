// What may be done now, read from the moves that the server lists. Nothing here knows a rule.
import { sharesIn } from "./split.ts";
import type { View } from "./types.ts";

export type Choices = ReturnType<typeof choices>;

export function choices({ menu }: View, still = false) {
  const [moves, forms] = still ? [[], []] : [menu.moves, menu.forms];
  const sends = new Map<string, { slots: Set<number>; blade: boolean }>(); // by adventurer
  const plays = new Map<string, string[]>(); // moves by card
  for (const move of moves) {
    const [verb, first = "", second, third] = move.split(" ");
    if (verb === "play") plays.set(first, [...(plays.get(first) ?? []), move]);
    if (verb !== "send") continue;
    const known = sends.get(first) ?? { slots: new Set(), blade: false };
    known.slots.add(Number(second));
    sends.set(first, { slots: known.slots, blade: known.blade || third === "blade" });
  }
  const after = (verb: string) =>
    moves.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1));
  // by the number of the offer: the version is in the move
  const numbered = (verb: string) =>
    new Map(after(verb).map((rest) => [Number.parseInt(rest), `${verb} ${rest}`]));
  const split = [...after("propose"), ...after("divide")][0];
  return {
    any: moves.length > 0,
    moves: new Set(moves),
    forms: new Set(forms),
    sends,
    plays,
    start: split ? sharesIn(split) : null, // a split to begin with
    accepts: numbered("accept"),
    trades: numbered("trade"),
    declines: numbered("decline"),
    cancels: numbered("cancel"),
    chooses: after("choose").map(Number), // shares, from 1 on
    robs: after("rob").map(Number),
    takes: after("take"), // kinds, or "random"
    done: moves.find((move) => /^(not )?done$/.test(move)),
  };
}

/** The move that passes windows of this name for good, or no longer. */
export function standing(view: View, name: string, on: boolean): string {
  const rest = (view.standing ?? []).filter((one) => one !== name);
  return `standing ${(on ? [...rest, name] : rest).join(" ") || "none"}`;
}
