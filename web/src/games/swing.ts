// What each seat would have had at every move, and where that changed most.
import type { Frame } from "./game.ts";

interface Swing {
  seat: number;
  points: number;
  move: number;
}
type Standing = Pick<Frame, "worth" | "totals">;

/** What each seat would have had if the game had ended at a move. */
export const worthOf = ({ worth, totals }: Standing): number[] => worth ?? totals.map((total) => total ?? 0);

/** The most that anybody, or this seat, won by one move. */
export function largestSwing(frames: Standing[], of?: number): Swing | null {
  let found: Swing | null = null;
  frames.slice(1).forEach((frame, i) => {
    const before = worthOf(frames[i]!);
    worthOf(frame).forEach((now, seat) => {
      const points = now - (before[seat] ?? 0);
      if (of !== undefined && seat !== of) return;
      if (points > (found?.points ?? 0)) found = { seat, points, move: i + 1 };
    });
  });
  return found;
}
