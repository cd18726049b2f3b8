// Moves in words, for a hint: piles are counted as the board counts them.
import { t } from "../../lib/texts.svelte.ts";
import { aCard } from "./cards.ts";
import type { View } from "./types.ts";

export function moveWords(move: string, { table, drawn }: View): string | null {
  const [verb, place, named] = move.split(" ");
  const pile = Number(place) + 1;
  const top = aCard(table.piles[Number(place)]?.top);
  const card = aCard(named ?? drawn);
  return t(`dragons.web.move.${verb}`, { pile, top, card });
}
