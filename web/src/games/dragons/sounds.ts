// What is heard: one cue for each kind of thing that happened, however often it did.
import type { Event } from "./types.ts";

const CUES: Record<string, string> = {
  drew: "card",
  drew_card: "card",
  drew_secretly: "card",
  placed: "card",
  played: "card",
  claimed: "knock",
  took_pile: "coin",
  year_begins: "page",
};

export function sounds(news: Event[]): string[] {
  return [...new Set(news.flatMap(({ kind }) => CUES[kind] ?? []))];
}
