// A turn is one line of the ledger: what was taken, what came of it, and what was given.
import type { LedgerLine } from "../game.ts";
import { both } from "../../lib/texts.svelte.ts";
import type { News } from "../../wire.ts";
import { type Event, facts } from "./types.ts";
import { line as sentence } from "./words.ts";

const BEGINS = "took";
const BELONGS = new Set(["earned", "exchanged", "uncovered", "trapped", "passed", "declined", "gave"]);

type Turn = Event & { parts?: Event[] };

const made = new WeakMap<Event, Turn>(); // by their last part: a turn that has not changed stays the same

export function join(news: Event[]): Event[] {
  const turns: Event[][] = [];
  for (const one of news) {
    const last = turns.at(-1);
    if (last?.[0]!.kind === BEGINS && BELONGS.has(one.kind)) last.push(one);
    else turns.push([one]);
  }
  return turns.map(whole);
}

function whole(parts: Event[]): Event {
  if (parts.length === 1) return parts[0]!;
  const last = parts.at(-1)!;
  const old = made.get(last);
  if (old && old.parts!.length === parts.length && parts.every((one, i) => one === old.parts![i])) return old;
  const by_house = parts.some((one: News) => one.by_house);
  const turn: Turn = { ...parts[0]!, ...(by_house ? { by_house } : {}), parts };
  made.set(last, turn);
  return turn;
}

/** "Ann takes green 3, earns 1 treasure and gives Bram red 5." What befell others follows in sentences of its own. */
export function line(news: Turn, names: string[], me: number | null): LedgerLine | null {
  const parts = news.parts ?? [news];
  const first = sentence(parts[0]!, names, me);
  if (!first || parts.length === 1) return first;
  const head = /^\*\*.+?\*\* /.exec(first.text)?.[0] ?? "";
  const deeds: string[] = [];
  const rest: string[] = [];
  for (const one of parts) {
    const text = sentence(one, names, me)?.text;
    if (!text) continue;
    const own = facts(one).seat === facts(parts[0]!).seat && head && text.startsWith(head);
    if (own && !rest.length) deeds.push(text.slice(head.length).replace(/\.$/, ""));
    else rest.push(text);
  }
  const turn = deeds.length ? [`${head}${both(deeds)}.`] : [];
  return { ...first, text: [...turn, ...rest].join(" ") };
}
