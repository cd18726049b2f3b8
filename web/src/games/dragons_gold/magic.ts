// What a Magic Object did when it was played: as far as one may know it.
import { knows, t } from "../../lib/texts.svelte.ts";
import type { Played } from "./moment.svelte.ts";
import { kindName } from "./tokens.ts";
import { type Event, facts, type View } from "./types.ts";
import { aimedAt } from "./words.ts";

/** The cards that worked in this step or were answered. What waits for an answer is on the table already. */
export function played(news: Event[], { table }: View): Played[] {
  return news.flatMap((end, at) => {
    if (end.kind !== "card_works" && end.kind !== "nulled") return [];
    const { card = "", seat = 0, other } = facts(end);
    const nulled = end.kind === "nulled" ? seat : null;
    const own = (one: Event) => one.kind === "announced" && facts(one).card === card;
    const announced = news.slice(0, at).findLast(own);
    const targets = (announced ? facts(announced).targets : table.announced?.targets) ?? [];
    const slipped = news.find(({ kind }) => kind === "pouched_kind");
    const token = (slipped && facts(slipped).kind) ?? null;
    const by = nulled === null ? seat : (other ?? 0);
    return [{ kind: "magic", seat: by, card, targets: targets.map(String), token, nulled }];
  });
}

export function didWords(
  { card, targets, token, nulled }: Played,
  names: string[],
  me: number | null,
): string {
  const say = (key: string, args = {}) => t(`dragons-gold.web.did.${key}`, args);
  if (nulled !== null) return say(nulled === me ? "nulled_by_you" : "nulled", { name: names[nulled] });
  const own = names.map((name, seat) => (seat === me ? t("dragons-gold.web.to_you") : name));
  const [a, b, c] = aimedAt(card, targets, own);
  const key = token ? `${card}_token` : card;
  return knows(`dragons-gold.web.did.${key}`) ? say(key, { a, b, c, token: token && kindName(token) }) : "";
}
