// What tokens would add to the own points if the game ended now: as far as the own stash decides it. How many gems the
// others have is hidden, so the most of a colour counts only if nobody can have as many.
import { t } from "../../lib/texts.svelte.ts";
import { sum, type Heap } from "./split.ts";
import type { Table } from "./types.ts";

export type Scoring = Table["scoring"];
export const GEMS = ["B", "E", "P", "Y", "W"] as const;

const cursed = (scoring: Scoring, stash: Heap): boolean => scoring.cursed && (stash.K ?? 0) > 0;

/** More than half of all gems of a colour. */
const surelyMost = (scoring: Scoring, stash: Heap, gem: string): boolean =>
  2 * (stash[gem] ?? 0) > (scoring.tokens[gem] ?? 0);

export function points(scoring: Scoring, stash: Heap): number {
  const each = Object.entries(scoring.worth).reduce((n, [kind, worth]) => n + worth * (stash[kind] ?? 0), 0);
  if (cursed(scoring, stash)) return each;
  const sets = Math.min(...GEMS.map((gem) => stash[gem] ?? 0));
  const most = GEMS.filter((gem) => surelyMost(scoring, stash, gem)).length;
  return each + sets * scoring.set_of_five + most * scoring.majority;
}

export const adds = (scoring: Scoring, stash: Heap, share: Heap): number =>
  points(scoring, sum([stash, share])) - points(scoring, stash);

/** "+3 for you", "+1 and 2 gems for you": gems that may bring the most of a colour are named beside. */
export function addsWords(scoring: Scoring, stash: Heap, share: Heap): string {
  const all = sum([stash, share]);
  const open = cursed(scoring, all) ? [] : GEMS.filter((gem) => !surelyMost(scoring, all, gem));
  const gems = open.reduce((n, gem) => n + (share[gem] ?? 0), 0);
  const n = adds(scoring, stash, share);
  const signed = n < 0 ? `−${-n}` : `+${n}`;
  const key = `dragons-gold.web.worth.${gems ? "adds_gems" : "adds"}`;
  return t(key, { n: signed, gems });
}
