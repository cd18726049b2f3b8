// Moves in words, for a hint: who goes to which dragon of the row. The rest the server says.
import { t } from "../../lib/texts.svelte.ts";
import { adventurerName } from "./tokens.ts";
import type { View } from "./types.ts";

export function moveWords(move: string, { table }: View): string | null {
  const [verb, who = "", slot = ""] = move.split(" ");
  const dragon = table.row[Number(slot) - 1];
  if (verb !== "send" || !dragon) return null;
  return t("dragons-gold.web.move.send", { who: adventurerName(who), slot, strength: dragon.strength });
}
