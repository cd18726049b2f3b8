// The cards by name: `coin-3` is one card with three coins on it.
import { t } from "../../lib/texts.svelte.ts";

export type Family = "herd" | "coins" | "blue" | "pink" | "ring" | "armour" | "polish" | "jewels";

interface Group {
  family: Family;
  kinds: readonly string[];
}

/** What is counted together lies together; the order is that of the score. */
export const GROUPS: readonly Group[] = [
  { family: "herd", kinds: ["cow", "sheep"] },
  { family: "coins", kinds: ["coin"] },
  { family: "blue", kinds: ["gem_blue"] },
  { family: "pink", kinds: ["gem_pink"] },
  { family: "ring", kinds: ["ring"] },
  { family: "polish", kinds: ["polish"] },
  { family: "armour", kinds: ["sword", "helmet", "shield", "breastplate"] },
  { family: "jewels", kinds: ["crown", "scepter", "bracelet", "necklace"] },
];

/** In a large company cows and sheep are counted apart (DR-ELIM-3). */
export const groups = (players: number): Group[] =>
  GROUPS.flatMap((group) =>
    group.family === "herd" && players > 4 ? group.kinds.map((kind) => ({ ...group, kinds: [kind] })) : group,
  );

const FAMILY = new Map(GROUPS.flatMap(({ family, kinds }) => kinds.map((kind) => [kind, family] as const)));
const ORDER = new Map(GROUPS.flatMap(({ kinds }) => kinds).map((kind, i) => [kind, i]));
const DRAWN_COINS = 3; // so many coins at most lie on a drawing

export const kindOf = (card: string): string => card.split("-")[0]!;
export const quantityOf = (card: string): number => Number(card.split("-")[1] ?? 1);
export const familyOf = (card: string): Family => FAMILY.get(kindOf(card)) ?? "coins";

/** The name of its drawing. */
export function iconOf(card: string): string {
  const kind = kindOf(card);
  const coins = Math.min(quantityOf(card), DRAWN_COINS);
  return `treasure-${kind}${kind === "coin" && coins > 1 ? coins : ""}`;
}

/** "cow", "3 coins" */
export function cardName(card: string): string {
  const n = quantityOf(card);
  return n === 1 ? t(`dragons.card.${kindOf(card)}`) : t(`dragons.web.many.${kindOf(card)}`, { n });
}

/** "a cow", "3 coins"; "a card" where the card may not be named. */
export function aCard(card: string | null | undefined): string {
  if (!card) return t("dragons.web.a_card");
  return quantityOf(card) === 1 ? t(`dragons.web.a.${kindOf(card)}`) : cardName(card);
}

/** "the cow", "the 3 coins" */
export const theCard = (card: string): string => {
  const n = quantityOf(card);
  return n === 1 ? t(`dragons.web.the.${kindOf(card)}`) : t("dragons.web.the_many", { card: cardName(card) });
};

/** How many items of each kind: columns are cards, of which some show several. */
export function itemsOf(names: readonly string[], hoard: readonly number[]): Map<string, number> {
  const items = new Map<string, number>();
  names.forEach((card, i) => {
    const kind = kindOf(card);
    items.set(kind, (items.get(kind) ?? 0) + quantityOf(card) * (hoard[i] ?? 0));
  });
  return items;
}

export const cardsIn = (hoard: readonly number[]): number => hoard.reduce((sum, n) => sum + n, 0);

/** As they lie in a hoard: what is counted together lies together, and the most on a card comes first. */
export const sorted = (cards: readonly string[]): string[] => {
  const place = (card: string) => ORDER.get(kindOf(card)) ?? ORDER.size;
  return cards.toSorted((a, b) => place(a) - place(b) || quantityOf(b) - quantityOf(a));
};

/** A hoard card by card: its columns are designs, of which there are several. */
export const spread = (names: readonly string[], hoard: readonly number[]): string[] =>
  sorted(names.flatMap((card, i) => Array.from({ length: hoard[i] ?? 0 }, () => card)));
