// What the manners of bots are called, wherever one is named.
import { knows, t, tOrPlain } from "./texts.svelte.ts";

/** "Greedy"; a bot of a game from elsewhere is called as that game calls it. */
export const botName = (bot: string): string => tOrPlain(`web.bot.${bot}`);

/** "Greedy bot: takes what scores" */
export function botWords(bot: string): string {
  const [name, does] = [botName(bot), `web.bot_does.${bot}`];
  return knows(does) ? t("web.new.bot", { name, does: t(does) }) : t("web.table.a_bot", { name });
}

// They look ahead: where the house plays for the first time their machine code has to be made before.
const AHEAD = new Set(["drake", "wyvern", "wyrm"]);

/** The bot that most people should meet: of those that are ready at once, the best. */
export function houseBot(bots: string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots.findLast((bot) => !AHEAD.has(bot)) ?? "uniform");
}
