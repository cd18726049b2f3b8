// What is heard. A fight on stage has its own cues, each when it is seen: none of them may tell the end before.
import { settings } from "../../lib/settings.svelte.ts";
import { cues } from "../cues.ts";
import type { Event } from "./types.ts";

const table = cues({
  card: ["walked", "jumped", "took_sword", "drew_retreat", "exchanged"],
  coin: ["protected", "bought", "hex_lifted", "took_talismans"],
  knock: ["threw", "first_throw", "sealed"],
  page: ["alliance", "offered", "retreats", "went_home"],
  blessing: ["blessed"],
  knighted: ["knighted"],
  attack: ["attacked"],
  hex: ["hexed"],
});
const fight = cues({ fight: ["turned_dragon", "turned_zero"], slain: ["slain"], death: ["fell"] });

export function sounds(news: Event[]): string[] {
  const fought = news.some(({ kind }) => kind === "fights");
  return fought && settings.scenes ? [] : [...table(news), ...fight(news)];
}
