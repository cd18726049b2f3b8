// A game that is over, move by move. One number, the move, is shared by board, graph, slider and ledger.
import type { Frame as GameFrame } from "../games/game.ts";
import type { AnyScore, AnyView } from "../lib/table.svelte.ts";
import { mended } from "../lib/table.svelte.ts";
import type { Info, News, Reasoned } from "../wire.ts";

export interface Frame extends GameFrame {
  line: number;
  by: number | null;
  ledger_mended: News[];
  reasons: Reasoned[]; // what a bot said to all about this move
}

export interface Chapter {
  from: number;
  text: string;
}

export interface Retold {
  info: Info;
  frames: Frame[];
  lost: AnyScore["lines"]; // what the eliminated would have counted
}

/** Everything told in the whole game, as it may be told at its end; and which move each line belongs to. */
export function ledgerOf(frames: Frame[]): { lines: News[]; frameOf: Map<number, number> } {
  let lines: News[] = [];
  const frameOf = new Map<number, number>();
  frames.forEach((frame, i) => {
    const told = frame.news.filter((news) => news.line !== null);
    for (const news of told) frameOf.set(news.line!, i);
    lines = mended([...lines, ...told], frame.ledger_mended);
  });
  return { lines, frameOf };
}

/** The move that the address asks for, or the last one. */
export function moveOf(asked: string | null, frames: Frame[]): number {
  const last = frames.length - 1;
  if (asked === null || !/^\d{1,6}$/.test(asked)) return last;
  return Math.min(Number(asked), last);
}

/** Where parts of the game begin, by what the game itself says of its place: "year 2 of 4". */
export function chapters(frames: Frame[], where: (view: AnyView) => string): Chapter[] {
  const found: Chapter[] = [];
  frames.forEach((frame, from) => {
    const text = where(frame.view);
    if (text !== found.at(-1)?.text && !frame.view.table.over) found.push({ from, text });
  });
  return found;
}

const KEPT = 100; // as many as at the table

/** What bots have said until a move. */
export const reasonsUntil = (frames: Frame[], move: number): Reasoned[] =>
  frames
    .slice(0, move + 1)
    .flatMap(({ reasons }) => reasons)
    .slice(-KEPT);
