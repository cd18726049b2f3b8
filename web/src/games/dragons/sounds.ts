// What is heard.
import { cues } from "../cues.ts";

export const sounds = cues({
  card: ["drew", "drew_card", "drew_secretly", "placed", "played"],
  knock: ["claimed"],
  hoard: ["took_rest"],
  page: ["year_begins"],
  year: ["year_ends"],
});
