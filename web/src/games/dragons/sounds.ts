// What is heard.
import { heard } from "../telling.ts";

export const sounds = heard({
  drew: "card",
  drew_card: "card",
  drew_secretly: "card",
  placed: "card",
  played: "card",
  claimed: "knock",
  took_rest: "hoard",
  year_begins: "page",
  year_ends: "year",
});
