// What has happened, in the game's own words, line by line.
import type { GameModule, LedgerLine } from "../games/game.ts";
import type { AnyView } from "../lib/table.svelte.ts";
import { bold } from "../games/telling.ts";
import { language, t } from "../lib/texts.svelte.ts";
import type { News, Reasoned } from "../wire.ts";

export interface Entry extends LedgerLine {
  n: number; // of the news
  at: number; // the number before the line: of the news at a table, of the move in a replay
  byHouse?: boolean; // done for the seat, whose time had run out
}

const HINT = "took_hint"; // the house's own word, at every game

function asked({ facts }: News, names: string[], me: number | null): LedgerLine {
  const seat = Number(facts.seat);
  return { seat, text: t(seat === me ? "web.hint.you" : "web.hint.line", { seat: bold(names, seat) }) };
}

/** Tells news, and remembers what was told: a line that has not changed is the same entry, and is not drawn again.
 * Another language tells everything anew. */
export function teller<View extends AnyView, Event extends News>(
  game: Pick<GameModule<View, Event>, "line" | "join" | "quote">,
  names: string[],
  me: number | null,
  at: (n: number) => number = (n) => n + 1,
  reasons: (news: Event) => Reasoned[] = () => [],
): (news: Event[]) => Entry[] {
  const spoken = new Map<string, WeakMap<Event, Entry | null>>();
  const tell = (news: Event): Entry | null => {
    const n = news.line;
    const line = n === null ? null : news.kind === HINT ? asked(news, names, me) : game.line(news, names, me);
    if (n === null || !line) return null;
    const quote = game.quote?.(news, reasons(news));
    return {
      ...line,
      n,
      at: at(n),
      ...(quote ? { quote } : {}),
      ...(news.by_house ? { byHouse: true } : {}),
    };
  };
  return (all) => {
    const told = spoken.get(language()) ?? new WeakMap<Event, Entry | null>();
    spoken.set(language(), told);
    return (game.join?.(all) ?? all).flatMap((news) => {
      if (!told.has(news)) told.set(news, tell(news));
      return told.get(news) ?? [];
    });
  };
}
