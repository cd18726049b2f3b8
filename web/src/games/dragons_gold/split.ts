// Tokens and their shares. However they are moved about, none is lost and none is doubled.
export const KINDS = ["S", "G", "R", "B", "E", "P", "Y", "W", "K"] as const;
export type Heap = Record<string, number>; // tokens by kind

export const size = (heap: Heap): number => Object.values(heap).reduce((n, one) => n + one, 0);
export const kindsIn = (heap: Heap): string[] => KINDS.filter((kind) => (heap[kind] ?? 0) > 0);

export function added(heap: Heap, kind: string, n = 1): Heap {
  const left = (heap[kind] ?? 0) + n;
  const { [kind]: _, ...rest } = heap;
  return left > 0 ? { ...rest, [kind]: left } : rest;
}

export const sum = (heaps: Heap[]): Heap =>
  heaps.reduce((all, heap) => Object.entries(heap).reduce((to, [kind, n]) => added(to, kind, n), all), {});

export const same = (one: Heap, other: Heap): boolean =>
  KINDS.every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

/** As the notation has it: `S2G`, and `-` for nothing. */
export const written = (heap: Heap): string =>
  kindsIn(heap)
    .map((kind) => `${kind}${heap[kind]! > 1 ? heap[kind] : ""}`)
    .join("") || "-";

export function read(text: string): Heap {
  const found = text.matchAll(/([A-Z])(\d*)/g);
  return [...found].reduce<Heap>((heap, [, kind, n]) => added(heap, kind!, Number(n || 1)), {});
}

export const sharesIn = (text: string): Heap[] => text.split("/").map(read);

// -- a split that is being made ---------------------------------------------------------------------------------------
export interface Draft {
  pool: Heap; // not given out yet
  shares: Heap[];
}
export const POOL = -1;

export const begun = (hoard: Heap, shares: number): Draft => ({
  pool: { ...hoard },
  shares: Array.from({ length: shares }, () => ({})),
});

/** A split to begin with; what it leaves lies in the middle. Shares of another hoard are none. */
export function from(hoard: Heap, shares: Heap[]): Draft {
  const used = sum(shares);
  if (kindsIn(used).some((kind) => used[kind]! > (hoard[kind] ?? 0))) return begun(hoard, shares.length);
  const pool = kindsIn(used).reduce((left, kind) => added(left, kind, -used[kind]!), hoard);
  return { pool: { ...pool }, shares: shares.map((one) => ({ ...one })) };
}

/** One token from one place to another; nothing happens if it is not there. */
export function moved(draft: Draft, kind: string, source: number, target: number): Draft {
  const at = (place: number) => (place === POOL ? draft.pool : draft.shares[place]);
  if (source === target || !at(target) || !(at(source)?.[kind] ?? 0)) return draft;
  const change = (heap: Heap, place: number) =>
    place === source ? added(heap, kind, -1) : place === target ? added(heap, kind) : heap;
  return { pool: change(draft.pool, POOL), shares: draft.shares.map(change) };
}

export const whole = (draft: Draft): boolean => size(draft.pool) === 0;
export const given = (draft: Draft): number => size(sum(draft.shares));
export const draftOf = (draft: Draft): Heap => sum([draft.pool, ...draft.shares]);

/** All tokens back into the middle. */
export const emptied = (draft: Draft): Draft => ({
  pool: draftOf(draft),
  shares: draft.shares.map(() => ({})),
});

export const writtenShares = (shares: Heap[]): string => shares.map(written).join("/");
