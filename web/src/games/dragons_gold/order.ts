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
