// The columns of the score, in the order of DR-SCORE-11 as the server lists them.
import type { AnyScore } from "../../lib/table.svelte.ts";
import { outOf } from "../telling.ts";
import type { Column } from "../game.ts";
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

export function scoreColumns(score: AnyScore): Column[] {
  const listed = [...new Set(score.lines.map(([, , key]) => key))];
  const keys = listed.length ? listed : Object.keys(ICONS);
  return keys.map((key) => ({ key, title: t(`dragons.score.${key}`), icon: ICONS[key] ?? "treasure-coin" }));
}

/** What a category is worth to a seat if the game ended now. */
export function worth(score: AnyScore | null, seat: number, key: string): number {
  return score?.lines.find(([who, , what]) => who === seat && what === key)?.[3] ?? 0;
}

const HERDS: Record<string, string> = { no_animals: "cow sheep", no_cows: "cow", no_sheep: "sheep" };

/** Whether these animals are too few if the game ended now: alone the fewest of all (DR-ELIM-2, DR-ELIM-3). */
export function fewest(score: AnyScore | null, seat: number, kinds: readonly string[]): boolean {
  return (score?.out ?? []).some(([who, , key]) => who === seat && HERDS[key] === kinds.join(" "));
}

/** DR-ELIM: who went hungry, and of what. */
export const out = (view: View, seat: number) =>
  outOf("dragons.score", view, seat, (key) => (key === "no_sheep" ? "treasure-sheep" : "treasure-cow"));
