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

/** Asks for one of n; `tell` says what the number means. */
export type Below = (n: number, tell: (drawn: number) => Decided) => number;

export type Input =
  | { kind: "choice"; seat: number; wait: number; move: string }
  | { kind: "lapse"; wait: number }
  | { kind: "presence"; seat: number; here: boolean };

/** The record says something that cannot have happened. */
export class Impossible extends Error {}

export interface Follower {
  wait: number; // the number of the present wait
  readonly over: boolean;
  start(below: Below): void;
  /** Whether it may still be taken back. */
  give(input: Input, below: Below): boolean;
  clone(): Follower;
}

export type Follow = (header: Header) => Follower;

/** The games that can be followed, each loaded when it is needed. */
const followers: Record<string, () => Promise<{ follow: Follow }>> = {
  dragons: () => import("../games/dragons/verify.ts"),
  "dragon-keeper": () => import("../games/dragon_keeper/verify.ts"),
  "dragons-gold": () => import("../games/dragons_gold/verify.ts"),
  "nine-shires": () => import("../games/nine_shires/verify.ts"),
};

export async function followerOf(game: string): Promise<Follow | null> {
  return Object.hasOwn(followers, game) ? (await followers[game]!()).follow : null;
}
