// One after the other, in one breath: each waits for its turn inside of its own animation, and all end together, for
// each that ended alone would have everything painted anew.
import { EASE } from "../lib/flight.ts";
import { calm } from "../lib/settings.svelte.ts";

export interface Part {
  element: Element;
  at: number; // milliseconds
  long: number;
  from: Keyframe;
}

const SHARE = 6; // of its own clock that a seat spends on a scene, at most one part of so many

/** How long a scene may stay: less where the clock of whoever sees it runs meanwhile. */
export function unhurried({ seat, table: { turn } }: Clocked, seconds: number): number {
  const mine = turn !== null && seat !== null && turn.seats.includes(seat);
  return mine && turn.seconds ? Math.min(seconds, turn.seconds / SHARE) : seconds;
}

interface Clocked {
  seat: number | null;
  table: { turn: { seats: number[]; seconds: number | null } | null };
}

/** What a scene shows part by part; all at once for calm eyes. */
export function reveal(parts: Part[]): void {
  if (calm()) return;
  const duration = Math.max(...parts.map(({ at, long }) => at + long));
  const ends = parts.map(({ element, from }) => resting(element, from)); // all are read before anything moves
  for (const [i, { element, at, long, from }] of parts.entries()) {
    if (!element.animate) continue;
    const rest = ends[i];
    const steps = [
      { ...from, offset: 0 },
      { ...from, offset: at / duration, easing: EASE },
      { ...rest, offset: (at + long) / duration },
      { ...rest, offset: 1 },
    ];
    element.animate(steps, { duration });
  }
}

/** How it looks when it has come to rest. */
function resting(element: Element, from: Keyframe): Keyframe {
  const style = getComputedStyle(element);
  return Object.fromEntries(Object.keys(from).map((name) => [name, style.getPropertyValue(name)]));
}
