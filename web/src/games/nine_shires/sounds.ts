import { cues } from "../cues.ts";

export const sounds = cues({
  card: ["walked", "jumped", "took_sword", "drew_retreat", "exchanged"],
  coin: ["blessed", "protected", "bought", "hex_lifted", "took_talismans"],
  horn: ["knighted", "slain", "game_ends"],
  knock: ["threw", "first_throw", "sealed"],
  page: ["alliance", "offered"],
  thud: ["attacked", "hexed", "fell"],
});
