// What the verifier asks of a game: to follow the deal by itself, with dice from outside.
import type { Header } from "./record.ts";

/** One thing that chance decided, for the reader: a key of the catalogue and what stands in it. */
export interface Decided {
  key: string;
  seat?: number;
  pile?: number;
  card?: { kind: string; quantity: number };
  args?: Record<string, unknown>; // of a game with words of its own
}

/** Asks for one of n; `tell` says what the number means, where somebody knows it. */
export type Below = (n: number, tell?: (drawn: number) => Decided) => number;

export type Input =
  | { kind: "choice"; seat: number; wait: number; move: string }
  | { kind: "lapse"; wait: number }
  | { kind: "presence"; seat: number; here: boolean };

/** The record says something that cannot have happened. */
export class Impossible extends Error {}

export interface Follower {
  wait: number; // the number of the present wait
  readonly over: boolean;
  /** The points by seat, null for one who is out; a second reading may leave them to the rules. */
  totals?(): (number | null)[];
  start(below: Below): void;
  /** Whether it may still be taken back. */
  give(input: Input, below: Below, row: number): boolean;
  clone(): Follower;
}

export type Follow = (header: Header) => Follower;

/** A second reading of a game's rules, written by hand from its rules page, where there is one. Two readings see what
 * one text cannot. */
const readings = import.meta.glob<{ follow: Follow }>("../games/*/verify.ts");

export async function secondReading(game: string): Promise<Follow | null> {
  const found = readings[`../games/${game.replaceAll("-", "_")}/verify.ts`];
  return found ? (await found()).follow : null;
}
