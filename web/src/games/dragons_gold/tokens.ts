// Tokens, adventurers and dragons by name and drawing.
import { both, count, knows, t } from "../../lib/texts.svelte.ts";
import { colour } from "../game.ts";
import { kindsIn, type Heap } from "./split.ts";

export const kindName = (kind: string): string => t(`dragons-gold.token.${kind}`);
export const tokenArt = (kind: string): string => `hoard-${kind}`;
export const adventurerArt = (who: string, seat: number): string => `${who}-${colour(seat)}`;
export const adventurerName = (who: string): string => t(`dragons-gold.web.adventurer.${who}`);
export const cardName = (card: string): string => t(`dragons-gold.card.${card}`);
/** When it can be played and what it does. */
export const cardText = (card: string): string => t(`dragons-gold.web.card.${card}`);

/** The eighteen dragons share five heads; the name is the dragon's own. */
export const drakeArt = (dragon: string): string => `drake-${Number(dragon.slice(1)) % 5}`;
export const drakeName = (dragon: string): string =>
  knows(`dragons-gold.web.drake.${dragon}`) ? t(`dragons-gold.web.drake.${dragon}`) : dragon;

/** "2 silver and 1 diamond" */
export function heapWords(heap: Heap | null | undefined): string {
  if (!heap) return t("dragons-gold.web.hidden_tokens");
  const kinds = kindsIn(heap);
  if (!kinds.length) return t("dragons-gold.web.nothing");
  return both(kinds.map((kind) => count(`dragons-gold.web.heap.${kind}`, heap[kind]!)));
}

/** Tokens as moves write them: S2B is two silver ones and a sapphire. */
export const heapOf = (text: string): Heap =>
  Object.fromEntries([...text.matchAll(/([A-Z])(\d*)/g)].map(([, kind, n]) => [kind, Number(n || 1)]));

export const tokensWords = (n: number): string => count("dragons-gold.web.tokens", n);
