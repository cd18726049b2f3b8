// Time that is left, in the shortest words that say it.
import { short } from "./texts.svelte.ts";

export interface Ticking {
  left: number | null; // seconds
  running: boolean;
  at: number; // when that was so, in milliseconds of this page
}

export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400)
    return `${short(Math.floor(left / 86_400), "day")} ${short(Math.floor((left % 86_400) / 3600), "hour")}`;
  if (left >= 3600)
    return `${Math.floor(left / 3600)}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** What is left of a wait, `now` and `at` in milliseconds of the same clock. */
export function remaining(clock: Ticking, now: number): number | null {
  if (clock.left === null) return null;
  return clock.running ? Math.max(0, clock.left - (now - clock.at) / 1000) : clock.left;
}
