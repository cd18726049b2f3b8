// What a screen reader is told: one polite live region, fed line by line.
import { untrack } from "svelte";

export const announced = $state<{ lines: { id: number; text: string }[] }>({ lines: [] });
const KEPT = 5; // the region speaks what is added; older lines are of no use
let next = 0;

export function announce(text: string): void {
  if (!text) return;
  // Whoever announces must not be called again because something was announced.
  const before = untrack(() => announced.lines);
  announced.lines = [...before.slice(1 - KEPT), { id: next++, text }];
}
