// What is heard: one cue for each kind of thing that happened, however often it did.
import type { Event } from "./types.ts";

const CUES: Record<string, string> = {
  threw: "knock",
  first_throw: "knock",
  attacked: "thud",
  hexed: "thud",
  blessed: "coin",
  walked: "card",
  jumped: "card",
  sealed: "knock",
  alliance: "page",
  protected: "coin",
  knighted: "horn",
  bought: "coin",
  hex_lifted: "coin",
  took_talismans: "coin",
  took_sword: "card",
  drew_retreat: "card",
  slain: "horn",
  fell: "thud",
  exchanged: "card",
  offered: "page",
  game_ends: "horn",
};

export function sounds(news: Event[]): string[] {
  return [...new Set(news.flatMap(({ kind }) => CUES[kind] ?? []))];
}
