// What is heard.
import { heard } from "../telling.ts";

export const sounds = heard({
  took: "knock",
  gave: "knock",
  passed: "knock",
  trapped: "knock",
  exchanged: "card",
  earned: "coin",
  paid: "coin",
  fell: "thud",
  level_begins: "page",
  guild_shown: "card",
  paid_tribute: "coin",
  liberated: "coin",
});
