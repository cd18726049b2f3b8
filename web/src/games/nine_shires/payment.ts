// Talismans that are paid or taken: counts by colour, and which ones are missed least or wanted most.
import type { Box } from "./types.ts";

export type Heap = number[]; // by colour, from colour 1 on

export const total = (heap: Heap): number => heap.reduce((sum, n) => sum + n, 0);
export const nothing = (held: Heap): Heap => held.map(() => 0);

/** "114" for two of colour 1 and one of colour 4. */
export const written = (heap: Heap): string => heap.map((n, i) => String(i + 1).repeat(n)).join("") || "-";

export function counted(text: string, colours: number): Heap {
  const heap = Array<number>(colours).fill(0);
  for (const digit of text.match(/[1-9]/g) ?? []) heap[Number(digit) - 1]! += 1;
  return heap;
}

/** How many talismans each amulet still lacks. */
export function lacks(held: Heap, box: Box): { amulet: string; lacks: number }[] {
  return Object.entries(box.amulets).map(([amulet, { colours }]) => ({
    amulet,
    lacks: colours.reduce((sum, colour) => sum + Math.max(0, box.costs.amulet - held[colour - 1]!), 0),
  }));
}

/** The amulets from the nearest on: the colours to keep come first. */
function wanted(held: Heap, box: Box): number[][] {
  return lacks(held, box)
    .sort((a, b) => a.lacks - b.lacks)
    .map(({ amulet }) => box.amulets[amulet]!.colours);
}

/** What to pay: first what no amulet needs, then from the one that is farthest away. With an amulet in hand, the most. */
export function toPay(held: Heap, cost: number, box: Box, amulet: string | null): Heap {
  const paid = nothing(held);
  const sets = amulet ? [] : wanted(held, box).reverse();
  for (let left = cost; left > 0; left--) {
    const has = (i: number) => held[i]! - paid[i]!;
    const surplus = (i: number) => has(i) - box.costs.amulet;
    const all = [...held.keys()].filter((i) => has(i) > 0);
    if (!all.length) break;
    const spare = all.filter((i) => surplus(i) > 0);
    const far = sets.map((colours) => all.filter((i) => colours.includes(i + 1))).find((some) => some.length);
    const from = amulet || spare.length ? (spare.length ? spare : all) : (far ?? all);
    const most = from.reduce((best, i) => (has(i) > has(best) ? i : best), from[0]!);
    paid[most]! += 1;
  }
  return paid;
}

/** What to take: what the nearest amulet lacks, then the next one, then of each colour alike. */
export function toTake(held: Heap, gift: number, box: Box, amulet: string | null): Heap {
  const taken = nothing(held);
  const has = (i: number) => held[i]! + taken[i]!;
  const sets = amulet ? [] : wanted(held, box);
  for (let left = gift; left > 0; left--) {
    const short = sets
      .map((colours) => colours.map((colour) => colour - 1).filter((i) => has(i) < box.costs.amulet))
      .find((some) => some.length);
    const among = short ?? [...held.keys()];
    const least = among.reduce((best, i) => (has(i) < has(best) ? i : best), among[0]!);
    taken[least]! += 1;
  }
  return taken;
}

/** One more or less of a colour, within what there is. */
export function changed(heap: Heap, colour: number, by: number, most: Heap | null, size: number): Heap {
  const n = heap[colour - 1]! + by;
  if (n < 0 || (most && n > most[colour - 1]!) || (by > 0 && total(heap) >= size)) return heap;
  return heap.map((has, i) => (i === colour - 1 ? n : has));
}
