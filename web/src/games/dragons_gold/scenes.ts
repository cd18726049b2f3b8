// What takes the stage: a kill, and the hoard that is poured out. Never where it would cost anybody time to talk: there
// it lies on the free part of the cloth.
import { scene, type Scene } from "../../lib/stage.svelte.ts";
import { clears, felled, killWords } from "./kill.ts";
import Kill from "./scenes/Kill.svelte";
import type { Event, View } from "./types.ts";

const SECONDS = 3.8;
const SHORT = 2.4; // half of it: the other half comes with another step

export function scenes(news: Event[], before: View, after: View, names: string[]): Scene[] {
  const kill = felled(news, before, after);
  if (!kill || clears(after)) return [];
  const kind = kill.falls ? "kill" : "hoard";
  const seconds = kill.falls && kill.hidden ? SECONDS : SHORT;
  const about = { kind, seconds, told: killWords(kill, names, after.seat) };
  return [scene(about, Kill, { kill, names, me: after.seat })];
}
