// Which news lie on a note for a moment, and what is on it: told once, whether pieces fly or not.
import { settings } from "../../lib/settings.svelte.ts";
import { clears, felled } from "./kill.ts";
import { played } from "./magic.ts";
import { moments, tell, tellKill, type Moment, type Shared, type Stolen } from "./moment.svelte.ts";
import { sink } from "./pour.ts";
import type { Heap } from "./split.ts";
import { type Event, facts, type View } from "./types.ts";

export type Shares = { seat: number; heap: Heap }[];

/** What each got. When the next turn has begun it is told no more (DG-INFO-16), but the proposal lay there for all. */
export function shared(news: Event[], { table }: View): Shares {
  const agreed = news.find(({ kind }) => kind === "agreed");
  const struck = table.proposals.find((one) => agreed && one.number === facts(agreed).number);
  if (struck && !news.some(({ kind }) => kind === "shared"))
    return struck.shares.flatMap((heap, seat) => (table.kill?.rank.includes(seat) ? [{ seat, heap }] : []));
  const taken = (seat: number) => table.shares?.[table.owners?.indexOf(seat) ?? -1];
  return news
    .filter(({ kind }) => kind === "shared")
    .flatMap((one) => {
      const { seat = 0, tokens } = facts(one);
      const heap = tokens ?? struck?.shares[seat] ?? taken(seat);
      return heap ? [{ seat, heap }] : [];
    });
}

/** All of a step that is worth a note. A kill takes the stage, or lies on the free cloth where people talk about it. */
export function mark(news: Event[], shares: Shares, before: View, after: View): void {
  const has = (wanted: string) => news.some(({ kind }) => kind === wanted);
  const kill = felled(news, before, after);
  const talks = after === before ? has("candle_lit") : clears(after); // of a step that is not played only the news count
  const staged = !!kill && settings.scenes && !talks;
  if (has("candle_lit")) makeWay();
  if (has("hoard_lost")) sink(before.table.kill?.slot);
  if (kill && talks) tellKill(kill);
  tell([
    ...(kill && !talks && !staged ? [{ kind: "kill" as const, kill }] : []),
    ...played(news, before),
    ...(staged && kill.alone !== null ? [] : became(news, shares, before)),
    ...stolen(news),
    ...(has("market_opens") ? [{ kind: "market" as const }] : []),
  ]);
}

/** What was long on its note is gone when the next talks begin; the rest becomes a strip. */
function makeWay(): void {
  const short = (one: Moment) => /^(lost|stolen|magic)$/.test(one.kind);
  if (!moments.shown?.moment.every(short)) moments.hush();
}

/** Of a hoard: a deal was struck, it was lost, or all of it is somebody's. */
function became(news: Event[], shares: Shares, { table }: View): Shared[] {
  const lost = news.find(({ kind }) => kind === "hoard_lost");
  const got = news.filter(({ kind }) => kind === "shared").length;
  if (lost) return [{ kind: "lost", shares: [{ seat: -1, heap: facts(lost).tokens ?? {} }] }];
  if (news.some(({ kind }) => kind === "agreed")) return [{ kind: "struck", shares }];
  if (!got || !shares.length || table.window === "split") return [];
  return [{ kind: got === 1 ? "solo" : "taken", shares }];
}

function stolen(news: Event[]): Stolen[] {
  const known = news.filter(({ kind }) => kind === "stolen_kind").map(facts);
  return news
    .filter(({ kind }) => kind === "stolen")
    .map(facts)
    .map(({ seat: thief = 0, other }) => {
      const told = known.find((one) => one.seat === thief && one.other === other);
      return { kind: "stolen", thief, victim: other ?? 0, token: told?.kind ?? null };
    });
}
