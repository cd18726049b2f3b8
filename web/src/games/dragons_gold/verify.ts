// Dragon's Gold, followed as far as chance goes: what is in the bag, who holds what, who is asked. Written from the
// rules page, so that two readings of the rules check each other.
import { Impossible, type Below, type Follower, type Input } from "../../fair/follow.ts";
import type { Header } from "../../fair/record.ts";
import { KINDS } from "./split.ts";
import { boxOf } from "./verify_box.ts";
import { play } from "./verify_cards.ts";
import { goOn, nameVictim, setUp, stealUnseen, victims, weakest } from "./verify_flow.ts";
import { accuse, announce, BLADE, closeWindow, lift, pass, stand } from "./verify_magic.ts";
import { copied, demand, live, nameWords, next, tableOf, type Counts, type Table } from "./verify_table.ts";
import * as talks from "./verify_talks.ts";

export function follow(header: Header): Follower {
  const { players, options, edition, names } = header;
  if (players < 3 || players > 6) throw new Impossible();
  const on = (name: string) => options[name] === true;
  const firstSeat = typeof options.first_seat === "number" ? options.first_seat : -1;
  const divides = on("divide_and_choose");
  if (firstSeat >= players) throw new Impossible();
  const rules = {
    ...{ players, names, firstSeat, divides, magic: on("magic_objects"), gifts: on("market_gifts") },
    graced: options.grace_seconds !== 0,
  };
  return new Gold(tableOf(boxOf(edition, divides), rules));
}

class Gold implements Follower {
  constructor(private readonly table: Table) {}

  get wait(): number {
    return this.table.wait;
  }
  set wait(number: number) {
    this.table.wait = number;
  }
  get over(): boolean {
    return this.table.phase === "over";
  }

  clone(): Follower {
    return new Gold(copied(this.table));
  }

  start(below: Below): void {
    this.table.below = below;
    setUp(this.table);
  }

  give(input: Input, below: Below): boolean {
    const t = this.table;
    Object.assign(t, { below, shown: false });
    if (input.kind === "presence") {
      demand(t.away[input.seat] === input.here);
      t.away[input.seat] = !input.here;
      goOn(t);
      return false;
    }
    demand(!this.over && input.wait === t.wait);
    if (input.kind === "lapse") lapse(t);
    else {
      demand(t.away[input.seat] !== undefined);
      move(t, input.seat, input.move);
    }
    const sent = input.kind === "choice" && input.move.startsWith("send ");
    goOn(t);
    return sent && !t.shown; // only a sending can be taken back
  }
}

/** The time of the present wait is over. */
function lapse(t: Table): void {
  if (t.phase === "send") {
    const { who, slot } = weakest(t);
    send(t, t.current, who, slot, false);
  } else if (t.phase === "haggle") {
    if (t.grace === "runs") talks.endGrace(t);
    else next(t, "expired");
  } else if (t.phase === "divide") talks.dealOut(t);
  else if (t.phase === "choose") talks.choose(t, talks.biggest(t));
  else if (t.phase === "rob") {
    const possible = victims(t);
    const seat = t.thieves[t.robbing]!;
    const tell = (at: number) => ({
      key: "dragons-gold.fair.victim",
      seat,
      args: { other: nameWords(t, possible[at]!) },
    });
    nameVictim(t, possible[t.below(possible.length, tell)]!);
  } else if (t.phase === "take") stealUnseen(t);
  else if (t.phase === "market") talks.closeMarket(t);
  else closeWindow(t);
}

/** DG-CMD-1; a Blade is announced with the sending (DG-CARD-6). */
function send(t: Table, seat: number, who: number, slot: number, blade: boolean): void {
  demand(t.phase === "send" && seat === t.current && live(t, slot) && t.where[seat]![who] === "ready");
  t.where[seat]![who] = "sent";
  t.stack[slot]!.push({ seat, who, blade: 0 });
  Object.assign(t, { slot, actor: seat });
  if (blade) {
    demand(t.hand[seat]![BLADE]! > 0);
    if (announce(t, seat, BLADE, [slot, t.stack[slot]!.length - 1])) return;
    t.stack[slot]!.at(-1)!.blade += t.box.blade;
    t.discard[BLADE]! += 1;
    Object.assign(t, { card: 0, cardBy: -1, target: [], under: "moving", underWait: 0 });
  }
  next(t, "check");
}

// -- moves in words ---------------------------------------------------------------------------------------------------
const SIMPLE: Record<string, (t: Table, seat: number) => void> = {
  withdraw: talks.withdraw,
  hold: talks.hold,
  show: (t, seat) => talks.show(t, seat, null),
  look: (t, seat) => {
    demand(t.phase === "take" && seat === t.thieves[t.robbing] && !t.looked);
    t.looked = true;
  },
  "take random": (t, seat) => {
    demand(t.phase === "take" && seat === t.thieves[t.robbing]);
    stealUnseen(t);
  },
  done: (t, seat) => talks.beDone(t, seat, true),
  "not done": (t, seat) => talks.beDone(t, seat, false),
  pass,
};

function move(t: Table, seat: number, text: string): void {
  const simple = Object.hasOwn(SIMPLE, text) ? SIMPLE[text] : undefined;
  if (simple) return simple(t, seat);
  const [verb = "", ...words] = text.split(" ");
  const [first = "", second = "", third = "", last = ""] = words;
  const [number, version] = /^\d{1,9}\.\d{1,5}$/.test(first) ? first.split(".").map(Number) : [-1, -1];
  const n = words.length;
  if (verb === "send" && (n === 2 || (n === 3 && third === "blade")))
    send(t, seat, t.box.team.findIndex(({ id }) => id === first), int(second) - 1, n === 3); // prettier-ignore
  else if (verb === "propose" && n === 1) talks.propose(t, seat, sharesIn(first));
  else if (verb === "change" && n === 2) talks.change(t, seat, int(first), sharesIn(second));
  else if (verb === "accept" && n === 1) talks.accept(t, seat, number!, version!);
  else if (verb === "show" && n === 1) talks.show(t, seat, int(first));
  else if (verb === "divide" && n === 1) talks.divide(t, seat, sharesIn(first));
  else if (verb === "choose" && n === 1) {
    demand(t.phase === "choose" && seat === t.rank[t.chooser]);
    talks.choose(t, int(first) - 1);
  } else if (verb === "rob" && n === 1) {
    demand(t.phase === "rob" && seat === t.thieves[t.robbing] && victims(t).includes(int(first)));
    nameVictim(t, int(first));
  } else if (verb === "take" && n === 1) take(t, seat, kindIn(first));
  else if (verb === "offer" && n === 4 && third === "for")
    talks.offer(t, seat, int(first), heapIn(second), heapIn(last));
  else if (verb === "trade" && n === 1) talks.trade(t, seat, number!, version!);
  else if (verb === "decline" && n === 1) talks.drop(t, seat, number!, version!, false);
  else if (verb === "cancel" && n === 1) talks.drop(t, seat, number!, version!, true);
  else if (verb === "play" && n > 0) play(t, seat, first, words.slice(1));
  else if (verb === "standing" && n > 0) stand(t, seat, text === "standing none" ? [] : words);
  else if (verb === "lift" && n === 2) lift(t, seat, int(first) - 1, kindIn(second));
  else if (verb === "accuse" && n === 1) accuse(t, seat, int(first));
  else throw new Impossible();
}

/** DG-THIEF-4 */
function take(t: Table, seat: number, kind: number): void {
  demand(t.phase === "take" && seat === t.thieves[t.robbing] && t.looked);
  demand((t.stash[t.victim]![kind] ?? 0) > 0);
  t.stash[t.victim]![kind]! -= 1;
  t.stash[seat]![kind]! += 1;
  next(t, "stolen");
}

function int(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Impossible();
  return Number(text);
}

const kindIn = (text: string): number => KINDS.findIndex((kind) => kind === text);

/** `SSG`, `S2G`, and `-` for nothing. */
function heapIn(text: string): Counts {
  const heap = KINDS.map(() => 0);
  if (text === "-") return heap;
  if (!/^([SGRBEPYWK]\d{0,3})+$/.test(text)) throw new Impossible();
  for (const [, kind, n] of text.matchAll(/([A-Z])(\d*)/g)) heap[kindIn(kind!)]! += Number(n || 1);
  return heap;
}

const sharesIn = (text: string): Counts[] => text.split("/").map(heapIn);
