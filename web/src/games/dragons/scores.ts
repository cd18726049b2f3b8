// The columns of the score, in the order of DR-SCORE-11 as the server lists them.
import type { AnyScore } from "../../lib/table.svelte.ts";
import type { Out } from "../game.ts";
import { t } from "../../lib/texts.svelte.ts";
import type { View } from "./types.ts";

const ICONS: Record<string, string> = {
  coins: "treasure-coin",
  blue: "treasure-gem_blue",
  pink: "treasure-gem_pink",
  ring: "treasure-ring",
  armour: "treasure-shield",
  polish: "treasure-polish",
  jewels: "treasure-crown",
};

export function scoreColumns(score: AnyScore): { key: string; title: string; icon: string }[] {
  const listed = [...new Set(score.lines.map(([, , key]) => key))];
  const keys = listed.length ? listed : Object.keys(ICONS);
  return keys.map((key) => ({ key, title: t(`dragons.score.${key}`), icon: ICONS[key] ?? "treasure-coin" }));
}

/** What a category is worth to a seat if the game ended now. */
export function worth(score: AnyScore | null, seat: number, key: string): number {
  return score?.lines.find(([who, , what]) => who === seat && what === key)?.[3] ?? 0;
}

const HUNGRY: Record<string, string> = {
  no_cows: "treasure-cow",
  no_sheep: "treasure-sheep",
  no_animals: "treasure-cow",
};

/** DR-ELIM: who went hungry, and of what, as the server says it. */
export function out(view: View, seat: number): Out | null {
  const line = view.table.standing?.out.find(([who]) => who === seat);
  return line
    ? { text: t(`dragons.score.${line[2]}`), clause: line[1], icon: HUNGRY[line[2]] ?? "treasure-cow" }
    : null;
}
