// The geometry of the graph: squares, lines and labels that do not lie on each other.
import { COLOURS, type Flag } from "../games/game.ts";
import type { Chapter, Frame } from "./frames.ts";
import { worthOf } from "../games/swing.ts";

export interface Curves {
  frames: Frame[];
  names: string[];
  flags: Flag[];
  chapters: Chapter[];
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

const LETTERING = 15; // pixels from one number of the scale to the next, at least

/** Round numbers of points at the top and, where somebody was below nothing, at the bottom; the steps of the scale. */
export function scale(frames: Frame[], high = 180): { top: number; low: number; steps: number[] } {
  const totals = frames.flatMap(worthOf);
  const most = Math.max(10, ...totals);
  const fits = (step: number) => (most > 60 ? step > 10 : true) && (most / step) * LETTERING <= high;
  const step = [10, 20, 50, 100, 200].find(fits) ?? 500;
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

  /** So many parts have room for words. */
  get few(): number {
    return this.room.width / 90;
  }

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

  /** Worth changes in steps; the corners are softened a little. `out`: the seat would have been eliminated then. */
  paths(frames: Frame[], seat: number): { d: string; out: boolean }[] {
    const found: { d: string; out: boolean }[] = [];
    let before = 0;
    frames.forEach((frame, move) => {
      const now = worthOf(frame)[seat] ?? 0;
      const out = frame.out?.includes(seat) ?? frame.totals[seat] === null;
      const last = found.at(-1);
      const from = this.x(Math.max(0, move - 1));
      if (last && now !== before) last.d += this.step(from, this.x(move), before, now);
      else if (last) last.d += `H${f(this.x(move))}`;
      if (last?.out !== out) found.push({ d: `M${f(this.x(move))} ${f(this.y(now))}`, out });
      before = now;
    });
    return found.map(({ d, out }) => ({ d: d.replace(/(H[\d.]+)+(?=H)/g, ""), out }));
  }

  private step(from: number, to: number, before: number, now: number): string {
    const middle = f((from + to) / 2);
    const [y0, y1] = [f(this.y(before)), f(this.y(now))];
    return `H${f(from)}C${middle} ${y0} ${middle} ${y1} ${f(to)} ${y1}`;
  }
}

export interface Part extends Chapter {
  to: number;
}

const STRIDES = [1, 2, 5, 10, 20, 50, 100];
const wide = (text: string): number => 9 * text.length + 14; // of a label, in pixels
const NARROW = wide("00") - 6; // no room for anything

/** What stands below each part: its words where they have room, else its own number, of every n-th where even these
 * would stand in each other's way; the first of them says what is numbered. */
export function partLabels(parts: Part[], sheet: Sheet): string[] {
  const room = parts.map(({ from, to }) => sheet.x(to) - sheet.x(from));
  if (parts.every(({ text }, i) => room[i]! > wide(text) || room[i]! < NARROW) && parts.length <= sheet.few)
    return parts.map(({ text }, i) => (room[i]! > wide(text) ? text : ""));
  const own = parts.map(({ text }) => /\d+/.exec(text)?.[0] ?? "");
  const middle = parts.map(({ from, to }) => (sheet.x(from) + sheet.x(to)) / 2);
  for (const stride of STRIDES) {
    const shown = own.map((number) => (number && Number(number) % stride === 0 ? number : ""));
    const at = shown.flatMap((number, i) => (number ? [i] : []));
    if (at.slice(1).some((i, before) => middle[i]! - middle[at[before]!]! < NARROW)) continue;
    const free = (i: number, step: number): number => middle[at[at.indexOf(i) + step] ?? -1] ?? Infinity;
    const named = at.find((i) => {
      const half = wide(parts[i]!.text) / 2;
      const left = Math.min(Math.abs(free(i, -1) - middle[i]!), middle[i]! + NARROW);
      return half + NARROW / 2 < Math.min(left, free(i, 1) - middle[i]!);
    });
    return shown.map((number, i) => (i === named ? parts[i]!.text : number));
  }
  return parts.map(() => "");
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
