// A turn is one line of the ledger: the throw, the way, what was done there, and what came of it.
import { turns } from "../turns.ts";
import { line as sentence } from "./lines.ts";
import type { Event } from "./types.ts";

const DEEDS = new Set([
  ...["threw", "attacked", "repelled", "hexed", "blessed", "sets_out", "stayed", "jumped"],
  ...["alliance_opens", "alliance", "alliance_lapsed", "protected", "knighted", "bought", "hex_lifted"],
  ...["took_talismans", "took_sword", "drew_retreat", "passed", "handed_back"],
  ...["turned_zero", "turned_dragon", "duelled", "slain", "set_back", "retreats", "went_home", "fell"],
]);
const UNTOLD = new Set(["walked", "landed", "fights", "sealed"]); // they lie between the others

export const { join, line } = turns<Event>(
  (first, one) => DEEDS.has(first.kind) && (DEEDS.has(one.kind) || UNTOLD.has(one.kind)),
  sentence,
);
