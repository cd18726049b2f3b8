// For the verifier: when each Magic Object may be played, at what, and what it does (DG-CARD).
import { KINDS } from "./split.ts";
import { lightAgain } from "./verify_talks.ts";
import { announce, BLADE, entitled, leaveWindow, readStack, resolve, STONE } from "./verify_magic.ts";
import { attackOn, demand, live, placeOf, seated, strength, sum, type Table } from "./verify_table.ts";

interface Card {
  window: string; // in which it is played
  aim: string[]; // what its targets are
  may: (t: Table, seat: number, a: number, b: number, c: number) => boolean;
  does: (t: Table, seat: number, a: number, b: number, c: number) => void;
}

const always = () => true;
const rival = (t: Table, seat: number, other: number): boolean => other !== seat && t.rank.includes(other);
const other = (t: Table, seat: number, one: number): boolean => seated(t, one) && one !== seat;

/** By their numbers; the Hand, the Blade and the Stone are played in ways of their own. */
const CARDS: Record<number, Card> = {
  1: {
    window: "split",
    aim: ["seat", "seat"],
    may: (t, seat, a, b) => rival(t, seat, a) && rival(t, seat, b) && a !== b,
    does: (t, _, a, b) => ([t.share[a], t.share[b]] = [t.share[b]!, t.share[a]!]),
  },
  2: {
    window: "between",
    aim: ["slot", "slot"],
    may: (t, _, a, b) => live(t, a) && live(t, b) && a !== b,
    does: exchangeDragons,
  },
  4: {
    window: "between",
    aim: ["slot", "seat", "adventurer"],
    may: (t, _, a, b, c) => live(t, a) && placeOf(t, a, b, c) >= 0,
    does: (t, _, a, b, c) => {
      t.stack[a]!.splice(placeOf(t, a, b, c), 1);
      t.where[b]![c] = "spent";
    },
  },
  5: {
    window: "own",
    aim: ["slot", "team"],
    may: (t, seat, a, team) =>
      live(t, a) && team > 0 && members(team).every((who) => placeOf(t, a, seat, who) >= 0),
    does: (t, seat, a, team) => {
      for (const who of members(team)) {
        t.stack[a]!.splice(placeOf(t, a, seat, who), 1);
        t.where[seat]![who] = "ready";
      }
      if (t.phase === "window") leaveWindow(t, "lost");
    },
  },
  7: {
    window: "between",
    aim: ["slot"],
    may: (t, _, a) => live(t, a),
    does: (t, _, a) => (t.raised[t.row[a]!] = Math.min(100, t.raised[t.row[a]!]! + t.box.elixir)),
  },
  8: { window: "haggle", aim: [], may: always, does: () => undefined },
  9: { window: "expire", aim: [], may: always, does: lightAgain },
  10: { window: "between", aim: ["seat"], may: other, does: () => undefined },
  11: { window: "theft", aim: [], may: always, does: (t) => leaveWindow(t, "stolen") },
  12: {
    window: "hoard",
    aim: ["adventurer", "class"],
    may: (t, seat, who, craft) =>
      placeOf(t, t.slot, seat, who) >= 0 &&
      craft > 0 &&
      !(CLASSES[craft] === "wizard" ? t.wizards : t.thieves).includes(seat),
    does: (t, seat, who, craft) => {
      t.masked = placeOf(t, t.slot, seat, who);
      t.mask = CLASSES[craft]!;
      readStack(t);
    },
  },
  13: { window: "own", aim: [], may: always, does: (t) => (t.sends += 1) },
  14: {
    window: "own",
    aim: ["adventurer", "slot"],
    may: (t, seat, who, slot) =>
      t.where[seat]![who] === "sent" && live(t, slot) && placeOf(t, slot, seat, who) < 0,
    does: fly,
  },
  15: {
    window: "split",
    aim: ["kind", "seat", "kind"],
    may: (t, seat, a, b, c) =>
      t.rank.includes(seat) && rival(t, seat, b) && t.share[seat]![a]! > 0 && t.share[b]![c]! > 0,
    does: (t, seat, a, b, c) => swap(t.share[seat]!, a, t.share[b]!, c),
  },
  16: {
    window: "hoard",
    aim: ["seat"],
    may: (t, seat, a) => !t.rules.divides && rival(t, seat, a) && sum(t.hoard[t.slot]!) > 0,
    does: (t, _, a) => (t.gagged = a),
  },
  18: {
    window: "between",
    aim: ["seat", "kind"],
    may: (t, seat, a, b) => other(t, seat, a) && t.stash[seat]![b]! > 0,
    does: (t, seat, a, b) => {
      t.stash[seat]![b]! -= 1;
      t.stash[a]![b]! += 1;
    },
  },
  19: {
    window: "between",
    aim: ["kind", "slot", "kind"],
    may: (t, seat, a, b, c) => t.stash[seat]![a]! > 0 && live(t, b) && t.hoard[b]![c]! > 0,
    does: (t, seat, a, b, c) => swap(t.stash[seat]!, a, t.hoard[b]!, c),
  },
  20: { window: "kill", aim: [], may: always, does: (t) => (t.dug += t.box.shovel) },
  21: {
    window: "snatch",
    aim: ["kind"],
    may: (t, _, a) => t.hoard[t.slot]![a]! > 0,
    does: (t, seat, a) => {
      t.hoard[t.slot]![a]! -= 1;
      t.stash[seat]![a]! += 1;
    },
  },
};
const CLASSES = ["knight", "thief", "wizard"];

const members = (team: number): number[] => [0, 1, 2, 3].filter((who) => (team >> who) & 1);

function swap(one: number[], a: number, two: number[], b: number): void {
  one[a]! -= 1;
  two[a]! += 1;
  two[b]! -= 1;
  one[b]! += 1;
}

/** DG-CARD-2, DG-MAG-WIN-6 */
function exchangeDragons(t: Table, seat: number, a: number, b: number): void {
  [t.row[a], t.row[b]] = [t.row[b]!, t.row[a]!];
  [t.hoard[a], t.hoard[b]] = [t.hoard[b]!, t.hoard[a]!];
  for (const slot of [a, b])
    if (attackOn(t, slot) >= strength(t, slot)) {
      Object.assign(t, { slot, actor: seat, byCard: true });
      leaveWindow(t, "KS1");
    }
}

/** DG-CARD-14: a Blade stays behind. */
function fly(t: Table, seat: number, who: number, slot: number): void {
  for (const stack of t.stack) {
    const at = stack.findIndex((one) => one.seat === seat && one.who === who);
    if (at >= 0) stack.splice(at, 1);
  }
  t.stack[slot]!.push({ seat, who, blade: 0 });
  Object.assign(t, { slot, actor: seat });
  leaveWindow(t, "check");
}

// -- playing ----------------------------------------------------------------------------------------------------------
export function play(t: Table, seat: number, name: string, targets: string[]): void {
  const number = /^M(0[1-9]|1\d|2[01])$/.test(name) ? Number(name.slice(1)) : 0;
  demand(t.rules.magic && number > 0 && t.hand[seat]![number]! > 0);
  if (number === STONE) return answer(t, seat, targets);
  const card = CARDS[number];
  demand(card !== undefined && targets.length === card.aim.length && inWindow(t, seat, card.window));
  const aimed = targets.map((text, i) => targetOf(t, card!.aim[i]!, text));
  const [a = -1, b = -1, c = -1] = aimed;
  demand(!aimed.includes(-1) && card!.may(t, seat, a, b, c));
  if (!announce(t, seat, number, aimed)) resolve(t, true);
}

function answer(t: Table, seat: number, targets: string[]): void {
  demand(t.phase === "response" && seat !== t.cardBy && !targets.length);
  t.hand[seat]![STONE]! -= 1;
  t.discard[STONE]! += 1;
  resolve(t, false);
}

function inWindow(t: Table, seat: number, window: string): boolean {
  if (window === "haggle") return t.phase === "haggle" && t.rank.includes(seat);
  if (window === "own" && t.phase === "send") return seat === t.current;
  return t.phase === "window" && t.window === window && entitled(t, window).includes(seat);
}

function targetOf(t: Table, sort: string, text: string): number {
  const who = (name: string) => t.box.team.findIndex(({ id }) => id === name);
  if (sort === "seat") return /^[0-5]$/.test(text) && seated(t, Number(text)) ? Number(text) : -1;
  if (sort === "slot") return /^[1-4]$/.test(text) ? Number(text) - 1 : -1;
  if (sort === "kind") return KINDS.findIndex((kind) => kind === text);
  if (sort === "class") return CLASSES.indexOf(text);
  if (sort === "adventurer") return who(text);
  const team = [...new Set(text.split("+"))].map(who);
  return team.includes(-1) ? -1 : team.reduce((mask, one) => mask | (1 << one), 0);
}

export function takeEffect(t: Table, card: number, seat: number, target: number[]): void {
  const [a = -1, b = -1, c = -1] = target;
  if (card === BLADE) t.stack[a]![b]!.blade += t.box.blade;
  else CARDS[card]!.does(t, seat, a, b, c);
}
