// What is heard: one cue for each kind of thing that happened, however often it did.
import type { Event } from "./types.ts";

const CUES: Record<string, string> = {
  attacked: "knock",
  dragon_comes: "card",
  killed: "horn",
  candle_lit: "page",
  proposed: "page",
  changed: "page",
  supported: "knock",
  agreed: "coin",
  shared: "coin",
  traded: "coin",
  seized: "coin",
  hoard_lost: "thud",
  stolen: "thud",
  announced: "card",
  market_opens: "horn",
};

export function sounds(news: Event[]): string[] {
  return [...new Set(news.flatMap(({ kind }) => CUES[kind] ?? []))];
}
