// What is heard: one cue for each kind of thing that happened, however often it did.
import type { News } from "../wire.ts";

/** `kinds` lists the kinds of news by their cue. */
export function cues(kinds: Record<string, string[]>): (news: News[]) => string[] {
  const heard = new Map(Object.entries(kinds).flatMap(([cue, all]) => all.map((kind) => [kind, cue])));
  return (news) => [...new Set(news.flatMap(({ kind }) => heard.get(kind) ?? []))];
}
