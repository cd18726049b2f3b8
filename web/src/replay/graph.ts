// The geometry of the graph: squares, lines and labels that do not lie on each other.
import { COLOURS, type Flag } from "../games/game.ts";
import type { Frame } from "./frames.ts";

export interface Curves {
  frames: Frame[];
  names: string[];
  flags: Flag[];
  chapters: { from: number; text: string }[];
  move: number;
  go: (move: number) => void;
}

export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const DASHES = ["", "2 6", "13 5 2 5", "22 6", "8 6", "5 4 1 4 1 4"]; // by seat, beside the colour
export const INKS = COLOURS.map((colour) => `var(--ink-${colour})`); // on paper

/** Round numbers of points at the top and, where somebody was below nothing, at the bottom; the steps of the scale. */
export function scale(frames: Frame[]): { top: number; low: number; steps: number[] } {
  const totals = frames.flatMap((frame) => frame.totals.map((total) => total ?? 0));
  const most = Math.max(10, ...totals);
  const step = most > 60 ? 20 : 10;
  const top = Math.ceil((most * 1.04) / step) * step;
  const low = Math.floor(Math.min(0, ...totals) / step) * step;
  return { top, low, steps: Array.from({ length: (top - low) / step + 1 }, (_, i) => low + i * step) };
}

export class Sheet {
  constructor(
    readonly room: Room,
    readonly moves: number,
    readonly top: number,
    readonly low = 0,
  ) {}

  x(move: number): number {
    const { left, right, width } = this.room;
    return left + ((width - left - right) * move) / Math.max(1, this.moves);
  }

  y(points: number): number {
    const { top, bottom, height } = this.room;
    return height - bottom - ((height - top - bottom) * (points - this.low)) / (this.top - this.low);
  }

  /** The move nearest to a place on the sheet. */
  move(x: number): number {
    const { left, right, width } = this.room;
    const share = (x - left) / (width - left - right);
    return Math.round(Math.min(1, Math.max(0, share)) * this.moves);
  }

  /** Worth changes in steps; the corners are softened a little. Whoever is out has nothing. */
  path(frames: Frame[], seat: number): string {
    let found = "";
    let before = 0;
    frames.forEach(({ totals }, move) => {
      const now = totals[seat] ?? 0;
      if (move === 0) found = `M${f(this.x(0))} ${f(this.y(now))}`;
      else if (now !== before) {
        const from = this.x(move - 1);
        const to = this.x(move);
        const middle = (from + to) / 2;
        const [y0, y1] = [f(this.y(before)), f(this.y(now))];
        found += `H${f(from)}C${f(middle)} ${y0} ${f(middle)} ${y1} ${f(to)} ${y1}`;
      }
      before = now;
    });
    return `${found}H${f(this.x(frames.length - 1))}`;
  }
}

/** Labels at wanted heights, pushed apart so that none covers another; in the order of the heights. */
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let floor = low;
  for (const i of order) {
    found[i] = Math.max(wanted[i]!, floor);
    floor = found[i]! + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i]!, ceiling);
    ceiling = found[i]! - gap;
  }
  return found;
}

const f = (n: number): string => n.toFixed(1);
