// A turn is one line of the ledger: what was done, what came of it. Each game says which of its news make a turn.
import { both } from "../lib/texts.svelte.ts";
import type { News } from "../wire.ts";
import type { LedgerLine } from "./game.ts";

type Tell<Event> = (news: Event, names: string[], me: number | null) => LedgerLine | null;
type Turn<Event> = Event & { parts?: Event[] };

/** Whether the news go on with what the first of a line began. */
type Belongs<Event> = (first: Event, news: Event) => boolean;

/** `join` makes one of the news of a turn, `line` tells it: "Ann takes green 3, earns 1 treasure and gives Bram red 5."
 * What befell others, or needs a colon, follows in sentences of its own. */
export function turns<Event extends News>(
  belongs: Belongs<Event>,
  sentence: Tell<Event>,
): { join: (news: Event[]) => Event[]; line: Tell<Event> } {
  const made = new WeakMap<Event, Turn<Event>>(); // by their last part: a turn that has not changed stays the same

  function join(news: Event[]): Event[] {
    const found: Event[][] = [];
    for (const one of news) {
      const last = found.at(-1);
      if (last && belongs(last[0]!, one)) last.push(one);
      else found.push([one]);
    }
    return found.map(whole);
  }

  function whole(parts: Event[]): Event {
    if (parts.length === 1) return parts[0]!;
    const last = parts.at(-1)!;
    const old = made.get(last);
    if (old && old.parts!.length === parts.length && parts.every((one, i) => one === old.parts![i]))
      return old;
    const by_house = parts.some((one) => one.by_house);
    const turn: Turn<Event> = { ...parts[0]!, ...(by_house ? { by_house } : {}), parts };
    made.set(last, turn);
    return turn;
  }

  function line(news: Turn<Event>, names: string[], me: number | null): LedgerLine | null {
    const parts = news.parts ?? [news];
    const first = sentence(parts[0]!, names, me);
    if (!first || parts.length === 1) return first;
    const head = /^\*\*.+?\*\* /.exec(first.text)?.[0] ?? "";
    const sentences: string[] = [];
    let deeds: string[] = [];
    const done = () => {
      if (deeds.length) sentences.push(`${head}${both(deeds)}.`);
      deeds = [];
    };
    for (const one of parts) {
      const told = sentence(one, names, me);
      if (!told) continue;
      const own = told.seat === first.seat && head && told.text.startsWith(head) && !told.text.includes(":");
      if (own) {
        deeds.push(told.text.slice(head.length).replace(/\.$/, ""));
      } else {
        done();
        sentences.push(told.text);
      }
    }
    done();
    return { ...first, text: sentences.join(" ") };
  }

  return { join, line };
}
