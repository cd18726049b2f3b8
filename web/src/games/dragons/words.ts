// What the board is called in words: where we are, what is asked, what happened. Texts come from the catalogue.
import { both, count, either, t } from "../../lib/texts.svelte.ts";
import type { Fact, LedgerLine } from "../game.ts";
import type { News } from "../../wire.ts";
import { bold, ledgerLine, winners } from "../telling.ts";
import { aCard, cardsIn, itemsOf, theCard } from "./cards.ts";
import { choices, pickable } from "./menu.ts";
import { type Event, facts, type View } from "./types.ts";

export function where(view: View): string {
  const { year, years, phase } = view.table;
  return phase === "over" ? t("dragons.web.where_over", { years }) : t("dragons.web.where", { year, years });
}

export function asked(view: View, names: string[]): string {
  const { table, seat, hand, drawn } = view;
  const say = (key: string, args = {}) => t(`dragons.web.asked.${key}`, args);
  if (table.phase === "over") return winners("dragons.web.asked", view, names);
  const mine = table.current === seat && seat !== null;
  if (mine && table.phase === "place" && drawn)
    return hand
      ? say("place_hand", { drawn: aCard(drawn), hand: aCard(hand) })
      : say("place", { card: aCard(drawn) });
  if (mine) return say(table.deck ? "turn" : "turn_empty");
  const name = names[table.current ?? 0] ?? "";
  if (table.phase !== "place") return say(table.deck ? "wait" : "wait_empty", { name });
  return table.drawn ? say("wait_place", { name, card: aCard(table.drawn) }) : say("wait_play", { name });
}

/** The clause to show beside the table: of what is asked, or of what is easily forgotten meanwhile. */
export function clauseInPlay(view: View): string {
  const { table, seat, hand } = view;
  if (table.phase === "over") return "DR-WIN-1";
  if (table.current === seat && seat !== null) {
    if (table.phase === "place") return hand ? "DR-VARH-3" : "DR-DRAW-2";
    return table.deck ? "DR-TURN-1" : "DR-EMPTY-1";
  }
  if (seat !== null && table.dens[seat] !== null) return "DR-CLAIM-4";
  return table.players > 4 ? "DR-ELIM-3" : "DR-ELIM-2";
}

export function fact(view: View, seat: number): Fact {
  const { table } = view;
  const cards = cardsIn(table.hoards[seat] ?? []);
  if (table.phase === "over") {
    const total = table.standing?.totals[seat] ?? null;
    const text = total === null ? t("dragons.web.fact.hungry") : count("dragons.web.fact.cards", cards);
    return { text, number: total, unit: t("dragons.web.points") };
  }
  const den = table.dens[seat] ?? null;
  const text = den === null ? herd(view, seat) : t("dragons.web.fact.on_pile", { pile: den + 1 });
  return { text, number: cards, unit: count("dragons.web.cards", cards) };
}

/** Cattle in two words. In a large company cows and sheep are counted apart, so the rarer ones are named. */
function herd({ table }: View, seat: number): string {
  const items = itemsOf(table.cards, table.hoards[seat] ?? []);
  const [cows, sheep] = [items.get("cow") ?? 0, items.get("sheep") ?? 0];
  if (table.players < 5 || cows + sheep === 0) return count("dragons.web.fact.cattle", cows + sheep);
  return sheep < cows ? count("dragons.web.fact.sheep", sheep) : count("dragons.web.fact.cows", cows);
}

const CLOCK = { by_house: true }; // if the clock did a part of it, it did it
const DRAWN: Record<string, RegExp> = { placed: /^drew$/, played: /^drew_/ };

/** A turn is one line: what was drawn is told by where it goes. The rest of the deck goes home card by card, and is told
 * at once. */
export function join(news: Event[]): Event[] {
  const joined: Event[] = [];
  for (const one of news) {
    const last = joined.at(-1);
    if (last && DRAWN[one.kind]?.test(last.kind) && facts(one).seat === facts(last).seat)
      joined[joined.length - 1] = (last as News).by_house ? { ...one, ...CLOCK } : one;
    else if (one.kind !== "took_rest" || last?.kind !== "took_rest") joined.push(one);
    else {
      const { card = null, cards } = facts<Event>(last);
      const both = { ...last.facts, cards: [...(cards ?? [card]), one.facts.card] };
      joined[joined.length - 1] = { ...last, facts: both };
    }
  }
  return joined;
}

export function line(news: Event, names: string[], me: number | null): LedgerLine | null {
  const told = facts(news);
  const seat = told.seat ?? null;
  if (news.kind === "drew_secretly" && seat === me) return null;
  const args = {
    seat: bold(names, seat),
    pile: (told.pile ?? 0) + 1,
    card: news.kind === "took_rest" && told.cards ? inShort(told.cards) : aCard(told.card),
    cards: told.cards ? inShort(told.cards) : "",
    year: told.year,
    deck: told.deck,
  };
  return ledgerLine("dragons.web", news.kind, { seat, me, args, heading: news.kind === "year_begins" });
}

/** "2 cows, a ring and a crown" */
export function inShort(cards: (string | null)[]): string {
  const known = cards.filter((card) => card !== null);
  const unknown = cards.length - known.length;
  const ones = known.map(() => 1);
  const words = [...itemsOf(known, ones)].map(([kind, n]) => aCard(n === 1 ? kind : `${kind}-${n}`));
  return both(unknown ? [...words, count("dragons.web.unknown", unknown)] : words);
}

/** The way out, told with a refusal. */
export function allowed(view: View): string {
  const { menu, table, seat } = view;
  const say = (key: string, args = {}) => t(`dragons.web.allowed.${key}`, args);
  const choice = choices(menu.moves);
  const list = (piles: Iterable<number>) => either([...piles].sort().map((pile) => String(pile + 1)));
  if (choice.places.size) {
    const cards = pickable(choice);
    const piles = list(choice.places.keys());
    return cards.length ? say("play", { cards: either(cards.map(theCard)), piles }) : say("place", { piles });
  }
  if (choice.draw) return say("turn", { piles: list(choice.claims) });
  if (choice.claims.size) return say("claim", { piles: list(choice.claims) });
  if (table.phase === "over") return say("over");
  return say(seat !== null && table.dens[seat] !== null ? "out" : "wait");
}
