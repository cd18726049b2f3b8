// What the manners of bots are called, wherever one is named.
import { knows, t, tOrPlain } from "./texts.svelte.ts";

/** "Greedy"; a bot of a game from elsewhere is called as that game calls it. */
export const botName = (bot: string): string => tOrPlain(`web.bot.${bot}`);

/** "Greedy bot: takes what scores" */
export function botWords(bot: string): string {
  const [name, does] = [botName(bot), `web.bot_does.${bot}`];
  return knows(does) ? t("web.new.bot", { name, does: t(does) }) : t("web.table.a_bot", { name });
}
