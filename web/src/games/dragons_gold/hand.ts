// What one has in hand while making a split: one kind, from one place. It stays there from tap to tap.
import { kindsIn, POOL, type Draft, type Heap } from "./split.ts";

export interface Hand {
  kind: string;
  at: number; // the tray it comes from, or the middle
}

const heapAt = (draft: Draft, at: number): Heap => (at === POOL ? draft.pool : (draft.shares[at] ?? {}));

/** The first kind that is not given out yet: whoever begins need not choose it. */
export function first(draft: Draft): Hand | null {
  const kind = kindsIn(draft.pool)[0];
  return kind ? { kind, at: POOL } : null;
}

/** After a token was put: the same kind while there is more of it; from the middle, then the next kind. */
export function goesOn(draft: Draft, hand: Hand | null): Hand | null {
  if (!hand || (heapAt(draft, hand.at)[hand.kind] ?? 0) > 0) return hand;
  return hand.at === POOL ? first(draft) : null;
}

/** Tapping a tray that is too small for buttons takes its kinds one after the other, and at last none. */
export function cycled(draft: Draft, hand: Hand | null, at: number): Hand | null {
  const kinds = kindsIn(heapAt(draft, at));
  const now = hand?.at === at ? kinds.indexOf(hand.kind) : -1;
  const kind = kinds[now + 1];
  return kind ? { kind, at } : null;
}
