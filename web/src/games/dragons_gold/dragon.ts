// A dragon in words and looks, wherever it is shown.
import { colon, t } from "../../lib/texts.svelte.ts";
import { adventurerName, drakeName, heapWords } from "./tokens.ts";
import type { Dragon } from "./types.ts";

/** The heads come again in other colours. */
export const tint = (name: string): string => `tint${Math.floor(Number(name.slice(1)) / 5) % 4 || 0}`;

/** How far the attack has come, in hundredths. */
export const attacked = ({ attack, strength }: Pick<Dragon, "attack" | "strength">): number =>
  Math.min(100, (attack / Math.max(1, strength)) * 100);

export function dragonLabel(dragon: Dragon, slot: number, names: string[]): string {
  const stack = dragon.stack.map(({ seat, adventurer }) =>
    colon(names[seat] ?? "", adventurerName(adventurer)),
  );
  return t("dragons-gold.web.row.label", {
    slot,
    name: drakeName(dragon.dragon),
    strength: dragon.strength,
    attack: dragon.attack,
    hoard: heapWords(dragon.tokens),
    hidden: dragon.hidden,
    stack: stack.join(", ") || t("dragons-gold.web.row.nobody"),
  });
}
