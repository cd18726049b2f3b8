// The seconds of a wait: the frame's clock where it hands one over, else counted from when the wait was first seen.
import type { Ticking } from "../../lib/countdown.ts";

export type { Ticking };

/** Burnt down. */
export const OUT: Ticking = { left: 0, running: false, at: 0 };
const NONE: Ticking = { left: null, running: false, at: 0 };

export function firstSeen(): (
  turn: { serial: number; seconds: number | null } | null,
  still: boolean,
) => Ticking {
  const seen = new Map<number, number>();
  return (turn, still) => {
    if (!turn || turn.seconds === null || still) return NONE;
    const at = seen.get(turn.serial) ?? performance.now();
    seen.set(turn.serial, at);
    return { left: turn.seconds, running: true, at };
  };
}
