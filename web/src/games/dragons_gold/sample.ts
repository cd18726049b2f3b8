// For the tests: a view as the server sends it, and the words that it sends beside.
import { catalogue } from "../../catalogue.ts";
import type { Heap } from "./split.ts";
import type { Dragon, Proposal, Table, View } from "./types.ts";

export const dragon = (tokens: Heap = {}, changes: Partial<Dragon> = {}): Dragon => ({
  ...{ dragon: "D01", strength: 8, raised: 0, known: 3, hidden: 2, tokens, stack: [], attack: 0 },
  ...changes,
});

export const proposal = (
  number: number,
  by: number,
  shares: Heap[],
  support = [by],
  version = 1,
): Proposal => ({ number, version, by, support, shares });

const kill: Table["kill"] = {
  ...{ slot: 2, actor: 1, rank: [1, 0, 2], participation: [4, 3, 1], wizards: [], thieves: [], robbing: 0 },
  ...{ victim: null, victims: null, looked: false, gagged: null, by_card: false, dug: 0 },
  ...{ mask_class: null, masked: null },
};

export const BASIC: Table["scoring"] = {
  ...{ worth: { S: 1, G: 3, R: 1, K: 7 }, majority: 12, tied_two: 12, tied_more: 12, set_of_five: 0 },
  ...{ cursed: false, tokens: { S: 35, G: 20, R: 16, B: 12, E: 12, P: 12, Y: 12, W: 6, K: 1 } },
};

/** Four players who send; `changes` to the table, then to the rest of the view. */
export function sample(table: Partial<Table> = {}, rest: Partial<View> = {}): View {
  return {
    ...{ seat: 0, menu: { moves: [], forms: [] }, stash: { S: 2, G: 1 }, hand: [], passed: false },
    ...{ standing: [], trades: [], looked_at: null, sleeve: [], lifted: false },
    ...rest,
    table: {
      ...{ players: 4, over: null, phase: "send", under: null, window: null, current: 0, sends: 1 },
      turn: { seats: [table.current ?? 0], serial: 7, seconds: null, cap: null },
      row: [dragon({ S: 2, G: 1 }), dragon({ B: 1 }), dragon({}), null],
      adventurers: Array.from({ length: 4 }, () => ["ready", "ready", "spent", "sent"]),
      team: ["knight4", "knight3", "thief", "wizard"],
      ...{ bag: 90, pile: 12, gone: [], turned: 0, market: "ahead", removed: {}, kill: null, proposals: [] },
      ...{ grace: null, shares: null, owners: null, chooser: null, done: [], sizes: null },
      ...{ hands: [0, 0, 0, 0], deck: 0, discard: [], announced: null, barred: [0, 0, 0, 0] },
      ...{ away: [false, false, false, false], stashes: null, standing: null, between: false },
      ...{ brief: 0, cap: 0, deadlocks: 0, said: 0, sanded: false, scoring: BASIC },
      ...table,
    },
  };
}

export const HOARD: Heap = { S: 3, G: 2, B: 1, W: 1 };

/** Seats 0, 1 and 2 share the hoard of slot 2; the last one watches. */
export function loot(table: Partial<Table> = {}, rest: Partial<View> = {}): View {
  const row = [dragon(), dragon(HOARD), null, null];
  const forms = ["propose", "show"];
  const moves = ["hold", "propose S2G/SG/BW/-"];
  const turn = { seats: [0, 1, 2], serial: 9, seconds: 60, cap: null };
  return sample({ phase: "haggle", row, kill, turn, ...table }, { menu: { moves, forms }, ...rest });
}

export const words = () => catalogue("dragons_gold");

export const NAMES = ["Ann", "Bram", "Wen", "Noor"];
