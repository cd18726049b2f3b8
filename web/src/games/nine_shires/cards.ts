// The cards of a fight, what became of each, and when each is turned: slowly enough to hope.
import { type Event, facts } from "./types.ts";

export type Turned = { dragon: string | null; fate: "zero" | "beaten" | "slain" | "retreat" | "fell" };

export function turned(news: Event[]): Turned[] {
  const cards: Turned[] = [];
  for (const told of news) {
    const { dragon = null, loser } = facts(told);
    const set = (name: string | null, fate: Turned["fate"]) => {
      for (const card of cards) if (card.dragon === name) card.fate = fate;
    };
    if (told.kind === "turned_zero") cards.push({ dragon: null, fate: "zero" });
    if (told.kind === "turned_dragon") cards.push({ dragon, fate: "slain" });
    if (told.kind === "duelled") set(loser ?? null, "beaten");
    if (told.kind === "slain") set(dragon, "slain");
    if (told.kind === "retreats") set(dragon, "retreat");
    if (told.kind === "fell") set(dragon, "fell");
  }
  return cards;
}

// -- the pace, in milliseconds -----------------------------------------------------------------------------------------
const OPENS = 800; // who fights, with what, and how it stands
const DEALT = 950; // a card lies face down
export const TURN = 420;
const SHADOW = 1300; // of Zero, over everything
const SEEN = 650; // a dragon's face, before anything comes of it
const DUEL = 900; // two dragons settle it first
const AFTER = 2300; // what it brings
const MOST = 8900;

export interface Beat {
  dealt: number;
  turned: number;
}
export interface Pace {
  beats: Beat[];
  duel: number;
  fate: number;
  over: number;
}

/** Faster where it may not last so long: all of it is seen, whatever time there is. */
export function paced(cards: Turned[], most = MOST): Pace {
  const whole = paceOf(cards, 1);
  return whole.over > most ? paceOf(cards, most / whole.over) : whole;
}

export const whole = (cards: Turned[]): number => paced(cards).over;

function paceOf(cards: Turned[], by: number): Pace {
  let at = OPENS * by;
  const beats = cards.map(({ fate }): Beat => {
    const beat = { dealt: at, turned: at + DEALT * by };
    at = beat.turned + (TURN + (fate === "zero" ? SHADOW : SEEN)) * by;
    return beat;
  });
  const duel = at;
  // A loser of the duel may be slain all the same (NS-DUEL-3): two dragons are enough to know of one.
  const fate = at + (cards.filter(({ dragon }) => dragon).length > 1 ? DUEL * by : 0);
  return { beats, duel, fate, over: fate + AFTER * by };
}
