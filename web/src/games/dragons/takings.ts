// What each dragon carries home at the end of a year, as the news tell it (DR-END-1, DR-INFO-15).
import { itemsOf, sorted } from "./cards.ts";
import { fewest } from "./scores.ts";
import { type Event, facts, type View } from "./types.ts";

export interface Taking {
  seat: number;
  pile: number;
  cards: string[]; // of the pile
  rest: string[]; // of the deck, and the one in hand
  was: number | null; // points if the game had ended before; none: hungry
  is: number | null;
}

export function takings(news: Event[], before: View, after: View): Taking[] {
  const found: Taking[] = [];
  const of = (seat: number): Taking => {
    const known = found.find((one) => one.seat === seat);
    if (known) return known;
    const points = ({ table }: View) => table.standing?.totals[seat] ?? null;
    found.push({ seat, pile: 0, cards: [], rest: [], was: points(before), is: points(after) });
    return found.at(-1)!;
  };
  for (const told of news) {
    const { seat = 0, pile = 0, cards = [], card } = facts(told);
    if (told.kind === "took_pile") Object.assign(of(seat), { pile, cards: named(cards) });
    if (card && (told.kind === "took_rest" || told.kind === "showed_hand")) of(seat).rest.push(card);
  }
  for (const one of found) one.rest = sorted(one.rest);
  return found;
}

const named = (cards: (string | null)[]): string[] => sorted(cards.filter((card) => card !== null));

export interface Few {
  cows: boolean;
  sheep: boolean;
}

export interface Herd {
  seat: number;
  cows: number;
  sheep: number;
  few: Few; // alone the fewest of all, if the game ended now (DR-ELIM-2, DR-ELIM-3)
}

export function herds({ table }: View): Herd[] {
  return table.hoards.map((hoard, seat) => {
    const items = itemsOf(table.cards, hoard);
    const few = (...kinds: string[]) => fewest(table.standing, seat, kinds);
    const both = few("cow", "sheep");
    return {
      seat,
      cows: items.get("cow") ?? 0,
      sheep: items.get("sheep") ?? 0,
      few: { cows: both || few("cow"), sheep: both || few("sheep") },
    };
  });
}

export const hungry = ({ few }: Herd): boolean => few.cows || few.sheep;
