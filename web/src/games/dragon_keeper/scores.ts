// The columns of the score: the colours as they lie in piles, the own guild, the treasure.
import { t } from "../../lib/texts.svelte.ts";
import type { Column } from "../game.ts";
import { outOf } from "../telling.ts";
import { COLOURS } from "./tiles.ts";
import type { View } from "./types.ts";

const icon = (key: string): string =>
  key === "guild" ? "guild-hidden" : key === "bonus" ? "token" : `guild-${key}`;

export const scoreColumns = (): Column[] =>
  [...COLOURS, "guild", "bonus"].map((key) => ({
    key,
    title: t(`dragon-keeper.score.${key}`),
    icon: icon(key),
  }));

/** DK-ELIM: who could not pay. */
export const out = (view: View, seat: number) => outOf("dragon-keeper.score", view, seat, () => "token");
