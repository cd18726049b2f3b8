// A game that is over, move by move. One number, the move, is shared by board, graph, slider and ledger.
import type { Frame as GameFrame } from "../games/game.ts";
import type { AnyView } from "../lib/table.svelte.ts";
import { mended } from "../lib/table.svelte.ts";
import type { Info, News } from "../wire.ts";

export interface Frame extends GameFrame {
  line: number;
  by: number | null;
  ledger_mended: News[];
}

export interface Retold {
  info: Info;
  frames: Frame[];
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

const CHAPTERS = 12; // more would stand in each other's way

/** Where parts of the game begin, by what the game itself says of its place: "year 2 of 4". */
export function chapters(
  frames: Frame[],
  where: (view: AnyView) => string,
): { from: number; text: string }[] {
  const found: { from: number; text: string }[] = [];
  frames.forEach((frame, from) => {
    const text = where(frame.view);
    if (text !== found.at(-1)?.text && !frame.view.table.over) found.push({ from, text });
  });
  const every = Math.ceil(found.length / CHAPTERS);
  return found.filter((_, i) => i % every === 0);
}
