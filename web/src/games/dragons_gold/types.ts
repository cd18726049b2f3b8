// What the view of Dragon's Gold carries, as the wire has it.
import type { FactsOf } from "../game.ts";
import type {
  DragonsGoldDragon,
  DragonsGoldEvent,
  DragonsGoldProposal,
  DragonsGoldTrade,
  DragonsGoldView,
} from "../../wire.ts";

export type View = DragonsGoldView;
export type Table = View["table"];
export type Dragon = DragonsGoldDragon;
export type Proposal = DragonsGoldProposal;
export type Trade = DragonsGoldTrade;

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
export const phaseOf = ({ table }: View): string =>
  (table.phase === "response" && table.under) || table.phase;
