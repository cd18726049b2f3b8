// What is heard: one cue for each kind of thing that happened, however often it did.
import type { Event } from "./types.ts";

const CUES: Record<string, string> = {
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
};

export function sounds(news: Event[]): string[] {
  return [...new Set(news.flatMap(({ kind }) => CUES[kind] ?? []))];
}
