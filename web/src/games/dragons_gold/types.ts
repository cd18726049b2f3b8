// What the view of Dragon's Gold carries, as the wire has it.
import type { FactsOf } from "../game.ts";
import type { AnyScore, AnyView } from "../../lib/table.svelte.ts";
import type { DragonsGoldEvent } from "../../wire.ts";
import type { Heap } from "./split.ts";

export type Phase =
  | "moving"
  | "send"
  | "haggle"
  | "divide"
  | "choose"
  | "rob"
  | "take"
  | "market"
  | "window"
  | "response"
  | "over";

export interface Sent {
  seat: number;
  adventurer: string;
  attack: number;
}
export interface Dragon {
  dragon: string;
  strength: number;
  raised: number;
  known: number;
  hidden: number;
  tokens: Heap;
  stack: Sent[];
  attack: number;
}
export interface Kill {
  slot: number;
  actor: number;
  rank: number[];
  participation: number[];
  wizards: number[];
  thieves: number[];
  robbing: number;
  victim: number | null;
  victims: number[] | null;
  looked: boolean;
  gagged: number | null;
}
export interface Proposal {
  number: number;
  version: number;
  by: number;
  support: number[];
  shares: Heap[];
}
export interface Trade {
  number: number;
  version: number;
  by: number;
  to: number;
  give: Heap;
  ask: Heap;
}
export interface Table {
  players: number;
  turn: { seats: number[]; serial: number; seconds: number | null; cap: number | null } | null;
  over: string | null;
  phase: Phase;
  under: Phase | null;
  window: string | null;
  current: number;
  sends: number;
  row: (Dragon | null)[];
  adventurers: string[][];
  team: string[];
  bag: number;
  pile: number;
  gone: string[];
  turned: number;
  market: "open" | "gone" | "ahead";
  removed: Heap;
  kill: Kill | null;
  proposals: Proposal[];
  grace: "running" | "used" | null;
  shares: Heap[] | null;
  owners: (number | null)[] | null;
  chooser: number | null;
  done: number[];
  sizes: number[] | null;
  hands: number[];
  deck: number;
  discard: string[];
  announced: { card: string; by: number; targets: unknown[] } | null;
  barred: number[];
  away: boolean[];
  stashes: Heap[] | null;
  standing: AnyScore | null;
}
export interface View extends AnyView {
  table: Table;
  stash: Heap | null;
  hand: string[] | null;
  passed: boolean;
  standing: string[] | null;
  trades: Trade[];
  looked_at: Heap | null;
  sleeve: { dragon: string; kind: string; age: number }[];
  lifted: boolean;
}

export type Event = DragonsGoldEvent;
/** What news may carry. What the next turn hides is null again (DG-INFO-16). */
export type Facts = FactsOf<Event>;

export const facts = (news: Event): Facts => news.facts;

/** The dragon that is being shared out. */
export const slain = ({ table }: View): Dragon | null =>
  table.kill ? (table.row[table.kill.slot - 1] ?? null) : null;

/** Those who share, in the order of their seats, the own one first. */
export function sharers({ table, seat }: View): number[] {
  const all = [...(table.kill?.rank ?? [])].sort((a, b) => a - b);
  return seat !== null && all.includes(seat) ? [seat, ...all.filter((one) => one !== seat)] : all;
}

/** What is going on, also while a Magic Object is being answered. */
export const phaseOf = ({ table }: View): Phase => (table.phase === "response" && table.under) || table.phase;
