// What the manners of bots are called, wherever one is named.
import { knows, t, tOrPlain } from "./texts.svelte.ts";

/** "Greedy"; a bot of a game from elsewhere is called as that game calls it. */
export const botName = (bot: string): string => tOrPlain(`web.bot.${bot}`);

/** Whose manner is named at a seat: a bot's, or that a program plays there; nobody's where a person sits. */
export const mannerOf = (place: { bot: string | null; program?: boolean } | undefined): string | null =>
  place?.bot ?? (place?.program ? "program" : null);

/** "takes what scores"; nothing for a bot of a game from elsewhere. */
export const botDoes = (bot: string): string =>
  knows(`web.bot_does.${bot}`) ? t(`web.bot_does.${bot}`) : "";

/** "Greedy bot: takes what scores" */
export function botWords(bot: string): string {
  if (bot === "program") return t("web.table.a_program");
  const [name, does] = [botName(bot), botDoes(bot)];
  return does ? t("web.new.bot", { name, does }) : t("web.table.a_bot", { name });
}
