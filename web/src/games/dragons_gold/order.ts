// Proposals lie by their seals, the most first; but nothing moves while somebody points at them.
import type { Proposal } from "./types.ts";

/** Those that still lie there keep their places, new ones come last. */
export function kept(order: number[], offers: Proposal[]): number[] {
  const numbers = offers.map(({ number }) => number);
  return [...order.filter((one) => numbers.includes(one)), ...numbers.filter((one) => !order.includes(one))];
}

export function settled(offers: Proposal[]): number[] {
  return [...offers]
    .sort((a, b) => b.support.length - a.support.length || a.number - b.number)
    .map(({ number }) => number);
}

export const inOrder = (order: number[], offers: Proposal[]): Proposal[] =>
  kept(order, offers).map((number) => offers.find((one) => one.number === number)!);

export const unsealed = (offers: Proposal[]): number[] =>
  offers.filter(({ support }) => !support.length).map(({ number }) => number);

/** What nobody seals any more folds away, unless nothing else lies there or somebody has just sealed it again. */
export function folded(offers: Proposal[], cold: number[]): { offers: Proposal[]; folded: Proposal[] } {
  const dead = ({ number, support }: Proposal) => !support.length && cold.includes(number);
  if (offers.every(dead)) return { offers, folded: [] };
  return { offers: offers.filter((one) => !dead(one)), folded: offers.filter(dead) };
}
