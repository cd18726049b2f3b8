// How news are shown: tokens walk, dice roll, talismans fly to their owners, and great moments are told over the map.
import { drawing, type Flight } from "../../lib/flight.ts";
import { leap, roll, shake, walk } from "./motion.ts";
import { turned } from "./cards.ts";
import { tell } from "./moment.svelte.ts";
import { cardArt, keep } from "./names.ts";
import { performs } from "./staged.ts";
import { type Event, facts, type Counted, type View } from "./types.ts";

const APART = 40;
const MOST = 9; // talismans in the air at once

export function flights(news: Event[], before: View, after: View): Flight[] {
  const [was, is] = [before, keep(after)];
  move(news, was, is);
  mark(news, is.seat, before === after);
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

/** The greatest of what a step brought is told, unless something of it takes the stage. */
function mark(news: Event[], me: number | null, missed: boolean): void {
  const greatest = ["fights", "alliance", "knighted", "hexed", "attacked"];
  if (!missed && news.some((told) => performs(told, me))) return;
  const found = greatest.flatMap((kind) => news.find((one) => one.kind === kind) ?? [])[0];
  if (!found) return blessing(news, me);
  const { seat = 0, shire = 1, attacks = 0, last = 6, ...told } = facts(found);
  if (found.kind === "fights") tell({ kind: "fight", seat, cards: turned(news) });
  if (found.kind === "alliance") tell({ kind: "alliance", told: { seat, ...told } });
  if (found.kind === "knighted") tell({ kind: "knighted", seat, shire });
  if (found.kind === "hexed") tell({ kind: "hexed", seat });
  if (found.kind === "attacked") tell({ kind: "attack", attacks, last });
}

/** Two dice may bless somebody twice; others' blessings fly to them, and that is enough. */
function blessing(news: Event[], me: number | null): void {
  const own = news.filter((told) => told.kind === "blessed" && me !== null && facts(told).seat === me);
  const gained: Counted = {};
  for (const told of own)
    for (const [colour, n] of Object.entries(facts(told).gained ?? {}))
      gained[colour] = (gained[colour] ?? 0) + n;
  if (own.length) tell({ kind: "blessed", shires: own.map((told) => facts(told).shire ?? 1), gained });
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
