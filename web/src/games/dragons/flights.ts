// Which pieces fly for which news. All of a step together take half a second at most.
import type { Flight } from "../../lib/flight.ts";
import { still } from "../still.ts";
import DragonPiece from "./DragonPiece.svelte";
import FlyingCard from "./FlyingCard.svelte";
import { type Event, facts, type View } from "./types.ts";

const CLAIM = 420;
const FLIP = 300;
const HOME = 260; // of a pile that goes home
const APART = 40;

export function flights(news: Event[], view: View): Flight[] {
  const ends = news.some(({ kind }) => kind === "year_ends");
  const found = news.flatMap((told) => flight(told, view, ends) ?? []);
  const rest = news.find(({ kind }) => kind === "took_rest");
  if (rest) found.push(home("deck", facts(rest).seat ?? 0, null, 5));
  return found;
}

function flight(news: Event, view: View, ends: boolean): Flight | Flight[] | null {
  const { seat = 0, pile = 0, card = null } = facts(news);
  const to = `pile-${pile}`;
  switch (news.kind) {
    case "drew":
    case "drew_card":
      return { from: "deck", to: "drawn", ...turning(card), flip: card !== null, duration: FLIP };
    case "drew_secretly":
      if (seat === view.seat) return null;
      return { from: "deck", to: `seat-${seat}`, piece: () => cardPiece(null) };
    case "placed":
      return { from: "drawn", to, piece: () => cardPiece(card), takes: true };
    case "played":
      return seat === view.seat
        ? ownCard(view, card, to)
        : { from: `seat-${seat}`, to, ...turning(card), flip: true };
    case "claimed": {
      const piece = () => dragonPiece(seat);
      return { from: `seat-${seat}`, to, piece, bounce: true, duration: ends ? HOME : CLAIM };
    }
    case "took_pile":
      return { ...home(to, seat, view.table.piles[pile]?.top ?? null, pile), takes: true };
  }
  return null;
}

/** One of two cards is played; if it is the older one, the other moves into the hand. */
function ownCard(view: View, card: string | null, to: string): Flight[] {
  const drawn = card === null || view.drawn === card;
  const played: Flight = { from: drawn ? "drawn" : "hand", to, piece: () => cardPiece(card), takes: true };
  if (drawn || !view.drawn) return [played];
  return [played, { from: "drawn", to: "hand", piece: () => cardPiece(view.drawn), takes: true, delay: 120 }];
}

const home = (from: string, seat: number, card: string | null, turn: number): Flight => ({
  from,
  to: `seat-${seat}`,
  piece: () => cardPiece(card),
  delay: turn * APART,
  duration: HOME,
  easing: "ease-in",
});

export const cardPiece = (card: string | null, turns = false): HTMLElement =>
  still(FlyingCard, { card, turns });
export const dragonPiece = (seat: number): HTMLElement => still(DragonPiece, { seat });
const turning = (card: string | null) => ({ piece: () => cardPiece(card, true) });
