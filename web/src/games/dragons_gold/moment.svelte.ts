// What just happened and must not be missed: a deal, a hoard that is gone, a theft, a card, the Market. All of one step
// lie on one note. A kill lies on the free cloth of the talks about it.
import { forgets, Moments } from "../../lib/moments.svelte.ts";
import type { Felled } from "./kill.ts";
import type { Heap } from "./split.ts";

export interface Shared {
  kind: "struck" | "taken" | "lost" | "solo";
  shares: { seat: number; heap: Heap }[];
}
export interface Stolen {
  kind: "stolen";
  thief: number;
  victim: number;
  token: string | null; // for the two of them alone (DG-INFO-13)
}
export interface Played {
  kind: "magic";
  seat: number;
  card: string;
  targets: string[];
  token: string | null; // what it slipped to somebody, for the two of them alone
  nulled: number | null; // who answered that it does nothing
}
export interface Opened {
  kind: "market";
}
export interface Fell {
  kind: "kill";
  kill: Felled;
}
export type Moment = Shared | Stolen | Played | Opened | Fell;

const SECONDS = 4;
export const moments = new Moments<Moment[]>();
export const kills = new Moments<Felled>();

export function tell(all: Moment[]): void {
  if (all.length) moments.tell(all, SECONDS);
}

export const last = $state<{ kill: Felled | null }>({ kill: null }); // it lies there until the first offer
forgets(() => (last.kill = null));

export function tellKill(kill: Felled): void {
  last.kill = kill;
  kills.tell(kill, SECONDS);
}
