// The columns of the score, in the order in which the server counts.
import type { AnyScore } from "../../lib/table.svelte.ts";
import { t } from "../../lib/texts.svelte.ts";
import type { Out } from "../game.ts";
import type { View } from "./types.ts";

export const COLUMNS: Record<string, string> = {
  silver: "hoard-S",
  gold: "hoard-G",
  red: "hoard-R",
  black: "hoard-K",
  sets: "screen",
  most_blue: "hoard-B",
  most_green: "hoard-E",
  most_purple: "hoard-P",
  most_yellow: "hoard-Y",
  most_white: "hoard-W",
};

export function scoreColumns(score: AnyScore): { key: string; title: string; icon: string }[] {
  const listed = new Set(score.lines.map(([, , key]) => key));
  const keys = Object.keys(COLUMNS).filter((key) => listed.has(key));
  return keys.map((key) => ({ key, title: t(`dragons-gold.score.${key}`), icon: COLUMNS[key]! }));
}

/** Nobody is put out in this game. */
export const out = (_view: View, _seat: number): Out | null => null;
