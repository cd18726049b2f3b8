// What is heard.
import { cues } from "../cues.ts";

export const sounds = cues({
  stone: ["took", "gave"],
  knock: ["passed", "trapped"],
  card: ["exchanged", "guild_shown"],
  coin: ["earned", "paid", "liberated"],
  page: ["level_begins"],
  level: ["level_ends"],
  tribute: ["paid_tribute"],
  death: ["fell"],
});
