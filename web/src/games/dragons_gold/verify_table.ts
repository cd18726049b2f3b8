// For the verifier: everything at the table that chance depends on, and the small things that are done with it.
import { Impossible, type Below, type Decided } from "../../fair/follow.ts";
import { KINDS } from "./split.ts";
import type { Box } from "./verify_box.ts";

export type Counts = number[]; // tokens by kind, or cards by number
export type Phase =
  | ("moving" | "send" | "haggle" | "divide" | "choose" | "rob" | "take" | "market")
  | ("window" | "response" | "over");

export interface Sent {
  seat: number;
  who: number;
  blade: number;
}
export interface Offer {
  number: number;
  version: number;
  by: number;
  parties: number[];
  support: number[];
  split: Counts[]; // what each seat would get
}

export interface Table {
  readonly box: Box;
  readonly rules: Rules;
  below: Below;
  shown: boolean; // the present input has laid something open: it stands
  wait: number;
  waits: number; // so many there have been
  phase: Phase;
  step: string; // what comes next by itself
  // the turn
  current: number;
  sends: number;
  ended: boolean;
  deadlocks: number;
  away: boolean[];
  where: ("ready" | "spent" | "sent")[][];
  // the row
  bag: Counts;
  pile: Counts;
  row: (number | null)[];
  hoard: Counts[];
  stack: Sent[][];
  raised: number[];
  turned: number;
  marketGone: boolean;
  stash: Counts[];
  // a kill
  slot: number;
  actor: number;
  byCard: boolean;
  rank: number[]; // the involved, highest participation first
  wizards: number[];
  thieves: number[];
  robbing: number;
  victim: number;
  looked: boolean;
  masked: number;
  mask: string;
  dug: number;
  gagged: number;
  share: Counts[];
  owner: (number | null)[];
  chooser: number;
  grace: "" | "runs" | "used";
  graceWait: number;
  // offers
  offers: Offer[];
  numbers: number;
  made: number[][];
  done: boolean[];
  // Magic Objects
  hand: Counts[];
  deck: Counts;
  discard: Counts;
  standing: string[][];
  window: string;
  brief: boolean;
  asked: number[]; // who has not passed
  card: number;
  cardBy: number;
  target: number[];
  under: Phase;
  underWait: number;
  underAsked: number[];
  sleeve: { kind: number; dragon: number; age: number }[];
  lifted: boolean;
  barred: number[];
}

export interface Rules {
  players: number;
  names: string[];
  magic: boolean;
  divides: boolean;
  gifts: boolean;
  graced: boolean;
  firstSeat: number;
}

export function tableOf(box: Box, rules: Rules): Table {
  const seats = <T>(make: () => T): T[] => Array.from({ length: rules.players }, make);
  const none = () => KINDS.map(() => 0);
  const noCards = () => box.copies.map(() => 0);
  return {
    ...{ box, rules, below: () => 0, shown: false, wait: 0, waits: 0, phase: "moving", step: "turn" },
    ...{ current: 0, sends: 0, ended: false, deadlocks: 0, away: seats(() => false) },
    ...{ where: seats(() => box.team.map(() => "ready" as const)), bag: [...box.tokens] },
    ...{ pile: box.dragons.map(() => 1), row: [null, null, null, null], hoard: [0, 1, 2, 3].map(none) },
    ...{ stack: [[], [], [], []], raised: box.dragons.map(() => 0), turned: 0, marketGone: false },
    ...{ stash: seats(none), slot: -1, actor: -1, byCard: false, rank: [], wizards: [], thieves: [] },
    ...{ robbing: 0, victim: -1, looked: false, masked: -1, mask: "", dug: 0, gagged: -1 },
    ...{ share: seats(none), owner: seats(() => null), chooser: 0, grace: "", graceWait: 0 },
    ...{ offers: [], numbers: 0, made: seats(() => seats(() => 0)), done: seats(() => false) },
    ...{ hand: seats(noCards), deck: noCards(), discard: noCards(), standing: seats(() => []) },
    ...{ window: "", brief: false, asked: [], card: 0, cardBy: -1, target: [], under: "moving" },
    ...{ underWait: 0, underAsked: [], sleeve: [], lifted: false, barred: seats(() => 0) },
  };
}

export function copied(t: Table): Table {
  const { box, rules, below, ...rest } = t;
  return { ...structuredClone(rest), box, rules, below };
}

export function demand(holds: boolean): void {
  if (!holds) throw new Impossible();
}

// -- seats ------------------------------------------------------------------------------------------------------------
export const everybody = (t: Table): number[] => [...Array(t.rules.players).keys()];

/** DG-NET-8: if nobody is there, all are waited for. */
export function here(t: Table): number[] {
  const found = everybody(t).filter((seat) => !t.away[seat]);
  return found.length ? found : everybody(t);
}

export const both = (one: number[], other: number[]): number[] => one.filter((seat) => other.includes(seat));
export const without = (one: number[], other: number[]): number[] =>
  one.filter((seat) => !other.includes(seat));
export const left = (t: Table, seat: number): number => (seat + 1) % t.rules.players;
export const seated = (t: Table, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < t.rules.players;

/** A new wait: what was sent for an earlier one is late. */
export function await_(t: Table, phase: Phase): void {
  t.phase = phase;
  t.step = "";
  t.waits = Math.max(t.waits, t.wait) + 1;
  t.wait = t.waits;
}

export function next(t: Table, step: string): void {
  t.phase = "moving";
  t.step = step;
}

// -- tokens and cards -------------------------------------------------------------------------------------------------
export const sum = (counts: Counts): number => counts.reduce((a, b) => a + b, 0);
export const covers = (heap: Counts, wanted: Counts): boolean =>
  wanted.every((n, kind) => n <= (heap[kind] ?? 0));

export function pour(from: Counts, to: Counts): void {
  from.forEach((n, kind) => {
    to[kind]! += n;
    from[kind] = 0;
  });
}

/** One of all that are there, each equally likely (DG-TERM-9). */
export function draw(t: Table, counts: Counts, tell: (kind: number) => Decided): number {
  const at = (drawn: number): number => {
    let kind = 0;
    while (drawn >= counts[kind]!) drawn -= counts[kind++]!;
    return kind;
  };
  t.shown = true;
  const kind = at(t.below(sum(counts), (drawn) => tell(at(drawn))));
  counts[kind]! -= 1;
  return kind;
}

export const kindWords = (kind: number) => ({ key: `dragons-gold.token.${KINDS[kind]}`, args: {} });
export const cardWords = (card: number) => ({
  key: `dragons-gold.card.M${String(card).padStart(2, "0")}`,
  args: {},
});
export const nameWords = (t: Table, seat: number) =>
  t.rules.names[seat] || { key: "web.fair.seat", args: { n: seat + 1 } };

// -- the row ----------------------------------------------------------------------------------------------------------
export const live = (t: Table, slot: number): boolean => (t.row[slot] ?? null) !== null;
export const strength = (t: Table, slot: number): number =>
  t.box.dragons[t.row[slot]!]!.strength + t.raised[t.row[slot]!]!;
export const attackOf = (t: Table, one: Sent): number => t.box.team[one.who]!.attack + one.blade;
export const attackOn = (t: Table, slot: number): number =>
  sum(t.stack[slot]!.map((one) => attackOf(t, one)));
export const placeOf = (t: Table, slot: number, seat: number, who: number): number =>
  t.stack[slot]?.findIndex((one) => one.seat === seat && one.who === who) ?? -1;
export const anyReady = (t: Table, seat: number): boolean => t.where[seat]!.includes("ready");

export function sendHome(t: Table, slot: number): void {
  for (const { seat, who } of t.stack[slot]!) t.where[seat]![who] = "spent";
  t.stack[slot] = [];
}
