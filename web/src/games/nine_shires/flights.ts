// How news are shown: tokens walk, dice roll, talismans fly to their owners, and great moments are told over the map.
import { drawing, type Flight } from "../../lib/flight.ts";
import { leap, roll, shake, walk } from "./motion.ts";
import { tell, type Turned } from "./moment.svelte.ts";
import { cardArt, keep } from "./names.ts";
import { type Event, facts, type Counted, type View } from "./types.ts";

const APART = 40;
const MOST = 9; // talismans in the air at once

export function flights(news: Event[], before: View, after: View): Flight[] {
  const [was, is] = [before, keep(after)];
  move(news, was, is);
  mark(news);
  return news.flatMap((told) => flight(told, was));
}

/** What moves on the map needs no one to wait for it. */
function move(news: Event[], was: View, { box }: View): void {
  const at = new Map(was.table.seats.map(({ at }, seat) => [seat, at]));
  for (const told of news) {
    const { seat = 0, route, space, towne } = facts(told);
    const from = at.get(seat) ?? null;
    const to = told.kind === "walked" ? route?.at(-1) : (space ?? towne);
    if (told.kind === "threw") roll();
    if (told.kind === "attacked") shake();
    if (told.kind === "walked" && route) walk(seat, from, route, box);
    else if (/^(jumped|went_home|handed_back)$/.test(told.kind) && to) leap(seat, from, to, box);
    else continue;
    if (to) at.set(seat, to);
  }
}

/** The greatest of what a step brought is told; a step brings few of them. */
function mark(news: Event[]): void {
  const greatest = ["fights", "alliance", "knighted", "hexed", "attacked"];
  const found = greatest.flatMap((kind) => news.find((one) => one.kind === kind) ?? [])[0];
  if (!found) return;
  const { seat = 0, shire = 1, attacks = 0, last = 6, ...told } = facts(found);
  if (found.kind === "fights") tell({ kind: "fight", seat, cards: turned(news) });
  if (found.kind === "alliance") tell({ kind: "alliance", told: { seat, ...told } });
  if (found.kind === "knighted") tell({ kind: "knighted", seat, shire });
  if (found.kind === "hexed") tell({ kind: "hexed", seat });
  if (found.kind === "attacked") tell({ kind: "attack", attacks, last });
}

/** The cards of a fight, and what became of each. */
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

function flight(news: Event, was: View): Flight[] {
  const { seat = 0, other = 0, towne, gives = [], asks = [], ...told } = facts(news);
  const home = (who: number) => (who === was.seat ? "pouch" : `seat-${who}`);
  const here = `space-${was.table.seats[seat]?.at ?? ""}`;
  switch (news.kind) {
    case "blessed":
    case "took_talismans":
      return heap(told.gained, here, home(seat));
    case "alliance":
      return [...heap(told.gained, here, home(seat)), ...heap(told.returned, here, home(other))];
    case "protected":
      return heap(told.paid, home(seat), `space-${towne}`);
    case "bought":
      return [one(`amulet-${told.amulet}`, `space-${guardian(was)}`, `seat-${seat}`)];
    case "drew_retreat":
      return [one(`retreat-${told.class}`, here, `seat-${seat}`)];
    case "took_sword":
      return [one("sword-card", here, `seat-${seat}`)];
    case "exchanged":
      return [
        ...gives.map((card) => one(cardArt(card), `seat-${seat}`, `seat-${other}`)),
        ...asks.map((card) => one(cardArt(card), `seat-${other}`, `seat-${seat}`)),
      ];
  }
  return [];
}

const guardian = ({ box }: View): string => box.spaces.find(({ kind }) => kind === "guardian")?.id ?? "";

function heap(counts: Counted | undefined, from: string, to: string): Flight[] {
  const all = Object.entries(counts ?? {}).flatMap(([colour, n]) => Array<string>(n).fill(`tal-${colour}`));
  return all.slice(0, MOST).map((name, i) => ({ ...one(name, from, to), delay: i * APART, duration: 280 }));
}

const one = (name: string, from: string, to: string): Flight => {
  const piece = () => drawing(name, 36);
  return { from, to, piece };
};
