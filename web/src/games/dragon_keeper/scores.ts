// The columns of the score: the colours as they lie in piles, the own guild, the treasure.
import type { AnyScore } from "../../lib/table.svelte.ts";
import { t } from "../../lib/texts.svelte.ts";
import type { Out } from "../game.ts";
import { COLOURS } from "./tiles.ts";
import type { View } from "./types.ts";

const icon = (key: string): string =>
  key === "guild" ? "guild-hidden" : key === "bonus" ? "token" : `guild-${key}`;

export function scoreColumns(_: AnyScore): { key: string; title: string; icon: string }[] {
  return [...COLOURS, "guild", "bonus"].map((key) => ({
    key,
    title: t(`dragon-keeper.score.${key}`),
    icon: icon(key),
  }));
}

/** DK-ELIM: who could not pay. */
export function out(view: View, seat: number): Out | null {
  const line = view.table.standing?.out.find(([who]) => who === seat);
  return line ? { text: t(`dragon-keeper.score.${line[2]}`), clause: line[1], icon: "token" } : null;
}
