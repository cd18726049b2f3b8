// What may be done now, read from the moves that the server lists. Nothing here knows a rule.
import { sharesIn, type Heap } from "./split.ts";
import type { View } from "./types.ts";

export interface Choices {
  any: boolean;
  sends: Map<string, { slots: Set<number>; blade: boolean }>; // by adventurer
  accepts: Map<number, string>; // by the number of the proposal: the version is in the move
  withdraw: boolean;
  hold: boolean;
  start: Heap[] | null; // a split to begin with
  propose: boolean;
  divide: boolean;
  show: boolean;
  chooses: number[]; // shares, from 1 on
  robs: number[];
  look: boolean;
  takes: string[]; // kinds, or "random"
  trades: Map<number, string>;
  declines: Map<number, string>;
  cancels: Map<number, string>;
  done: string | null; // "done" or "not done"
  offer: boolean;
  pass: boolean;
  plays: Map<string, string[]>; // moves by card
  standing: boolean;
  accuse: boolean;
  lift: boolean;
}

const VERSIONED = { accept: "accepts", trade: "trades", decline: "declines", cancel: "cancels" } as const;

export function choices({ menu }: View, still = false): Choices {
  const [moves, forms] = still ? [[], []] : [menu.moves, menu.forms];
  const found: Choices = {
    ...{ any: moves.length > 0, sends: new Map(), accepts: new Map(), withdraw: moves.includes("withdraw") },
    ...{ hold: moves.includes("hold"), start: null, propose: forms.includes("propose") },
    ...{ divide: forms.includes("divide"), show: forms.includes("show"), chooses: [], robs: [] },
    ...{
      look: moves.includes("look"),
      takes: [],
      trades: new Map(),
      declines: new Map(),
      cancels: new Map(),
    },
    ...{ done: null, offer: forms.includes("offer"), pass: moves.includes("pass"), plays: new Map() },
    ...{
      standing: forms.includes("standing"),
      accuse: forms.includes("accuse"),
      lift: forms.includes("lift"),
    },
  };
  for (const move of moves) note(found, move);
  return found;
}

function note(found: Choices, move: string): void {
  const [verb = "", first = "", second = "", third = ""] = move.split(" ");
  if (verb in VERSIONED) found[VERSIONED[verb as keyof typeof VERSIONED]].set(Number.parseInt(first), move);
  else if (verb === "propose" || verb === "divide") found.start = sharesIn(first);
  else if (verb === "choose") found.chooses.push(Number(first));
  else if (verb === "rob") found.robs.push(Number(first));
  else if (verb === "take") found.takes.push(first);
  else if (verb === "play") found.plays.set(first, [...(found.plays.get(first) ?? []), move]);
  else if (move === "done" || move === "not done") found.done = move;
  else if (verb === "send") {
    const known = found.sends.get(first) ?? { slots: new Set(), blade: false };
    known.slots.add(Number(second));
    found.sends.set(first, { slots: known.slots, blade: known.blade || third === "blade" });
  }
}
