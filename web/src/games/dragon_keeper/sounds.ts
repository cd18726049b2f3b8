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
  fell: "death",
  level_begins: "page",
  level_ends: "level",
  guild_shown: "card",
  paid_tribute: "tribute",
  liberated: "coin",
});
