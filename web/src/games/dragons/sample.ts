// For the tests: a view as the server sends it, and the words that it sends beside.
import { catalogue } from "../../catalogue.ts";
import type { Pile, View } from "./types.ts";

const CARDS =
  "cow sheep coin coin-2 coin-3 gem_blue gem_pink polish sword helmet shield breastplate crown scepter bracelet necklace ring";
const cards = CARDS.split(" ");

export const pile = (
  top: string | null,
  size = 1,
  dragon: number | null = null,
  all: string[] | null = null,
): Pile => ({
  top,
  size,
  dragon,
  cards: all,
});

/** Four players in year 2; `changes` to the table, then to the rest of the view. */
export function sample(table: Partial<View["table"]> = {}, rest: Partial<View> = {}): View {
  const none = Array.from({ length: 4 }, () => cards.map(() => 0));
  const score = { lines: [], totals: [0, 0, 0, 0], places: [1, 1, 1, 1], winners: [0, 1, 2, 3] };
  return {
    seat: 0,
    hand: null,
    drawn: table.drawn ?? null,
    menu: { moves: [], forms: [] },
    ...rest,
    table: {
      players: 4,
      turn: { seats: [table.current ?? 0], serial: 7, seconds: null, cap: null },
      over: null,
      phase: "turn",
      year: 2,
      years: 4,
      deck: 19,
      later_decks: [26, 26],
      current: 0,
      drawn: null,
      piles: [pile("cow", 2), pile("crown", 5), pile("ring", 3, 1), pile("coin-3")],
      dens: [null, 2, null, null],
      cards,
      hoards: none,
      hands: null,
      away: [false, false, false, false],
      standing: score,
      ...table,
    },
  } as unknown as View;
}

export const words = () => catalogue("dragons");

export const NAMES = ["Ann", "Bram", "Wen", "Noor"];
