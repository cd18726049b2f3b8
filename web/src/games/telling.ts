// What the games say alike, each in its own words: `words` is the key of the catalogue below which they stand.
import type { AnyView } from "../lib/table.svelte.ts";
import { both, knows, Reader, t, type Args } from "../lib/texts.svelte.ts";
import type { News } from "../wire.ts";
import type { FactsOf, LedgerLine, Out } from "./game.ts";

export const facts = <Event extends News>(news: Event): FactsOf<Event> => news.facts as FactsOf<Event>;

/** Whether such news are among them, of this seat if one is named. */
export const tells = (news: News[], kind: string, seat?: number | null): boolean =>
  news.some((one) => one.kind === kind && (seat === undefined || one.facts.seat === seat));

/** A name between stars stands out; stars in a name would upset that. */
export const bold = (names: string[], seat: number | null | undefined): string =>
  (names[seat ?? -1] ?? "").replaceAll("*", "∗");

/** `you.<key>` where the reader did it and there are words for that, else `line.<key>`; null where nothing is said. */
export function ledgerLine(
  words: string,
  key: string,
  { seat, me, args, heading }: { seat: number | null; me: number | null; args: Args; heading: boolean },
): LedgerLine | null {
  if (!knows(`${words}.line.${key}`)) return null;
  const mine = seat !== null && seat === me && knows(`${words}.you.${key}`);
  const text = t(`${words}.${mine ? "you" : "line"}.${key}`, args);
  return heading ? { seat: null, text, heading } : { seat, text };
}

/** Who has won, by `wins`, `won`, `shared` or `nobody`; `how` ends the key of a single winner. */
export function winners(words: string, { table, seat }: AnyView, names: string[], how = ""): string {
  const [first, ...others] = table.standing?.winners ?? [];
  if (first === undefined) return t(`${words}.nobody`);
  const points = table.standing!.totals[first] ?? 0;
  if (others.length)
    return t(`${words}.shared`, { names: both([first, ...others].map((one) => names[one]!)), points });
  return t(`${words}.${first === seat ? "won" : "wins"}${how}`, { name: names[first] ?? "", points });
}

/** Why a seat is not counted, as the server says it. */
export function outOf(
  words: string,
  { table }: AnyView,
  seat: number,
  icon: (key: string) => string,
): Out | null {
  const [, clause, key] = table.standing?.out.find(([who]) => who === seat) ?? [];
  return clause && key ? { text: t(`${words}.${key}`), clause, icon: icon(key) } : null;
}

/** A sentence of a story, about a seat; the reader is spoken to. */
export type Say = (key: string, seat: number, args?: object) => string;

export const called = (names: string[], seat: number, me: number | null): string | Reader => {
  const name = names[seat] ?? "";
  return seat === me ? new Reader(t("web.table.you"), name) : name;
};

export const storyteller =
  (words: string, names: string[], me: number | null): Say =>
  (key, seat, args = {}) =>
    t(`${words}.${key}`, { name: called(names, seat, me), ...args });

/** What befell the reader has words of its own, `<key>_you`, where they are needed. */
export const befell = (words: string, key: string, seat: number, me: number | null): string =>
  seat === me && knows(`${words}.${key}_you`) ? `${key}_you` : key;

/** By how little it was won, by `margin`, or who ended level, by `shared`. */
export function margin(words: string, { table }: AnyView, names: string[], say: Say): string | null {
  const { winners = [], totals = [] } = (table.over && table.standing) || {};
  const [winner, ...others] = winners;
  if (winner === undefined) return null;
  if (others.length) return t(`${words}.shared`, { names: both(winners.map((seat) => names[seat] ?? "")) });
  const rivals = totals.flatMap((total, seat) => (seat === winner || total === null ? [] : [total]));
  return rivals.length ? say("margin", winner, { n: (totals[winner] ?? 0) - Math.max(...rivals) }) : null;
}
