// For the verifier: everything in the kingdom that chance depends on, and the small things that are done with it.
import { Impossible, type Below, type Decided } from "../../fair/follow.ts";
import { COLOURS, CRAFTS, NONE, SHIRES, type Box, type Space } from "./verify_box.ts";

export const LIVING = -1; // a dragon's fate: a seat that has the credit, or one of these
export const UNCREDITED = -2;
const FACES = 10;

export type Phase =
  | ("start" | "move" | "meeting" | "alliance" | "guardian" | "towne" | "key" | "talismans")
  | ("sword" | "castle" | "dragon" | "retreat" | "keep" | "over");
export type AllianceChoice = "ally" | "put off";

export interface Player {
  at: number;
  talismans: number[];
  amulet: number;
  retreat: number[];
  drawn: number;
  swords: number;
  hexed: boolean;
  alive: boolean;
  away: boolean;
  allies: boolean[];
  marks: number[][]; // shires not left since playing there, by the other player (NS-ALLY-11)
  choice: AllianceChoice | null;
}

export interface Side {
  townes: number[];
  retreats: number[];
}

export interface Offer {
  number: number;
  by: number;
  to: number;
  gives: Side;
  asks: Side;
}

const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

export abstract class Realm {
  wait = 0;
  protected phase: Phase = "start";
  protected below: Below | null = null; // the dice of the present input
  protected shown = false; // the present input has laid something open: it stands
  protected players: Player[];
  protected protector: number[];
  protected fate: number[];
  protected deck: number[];
  protected swords: number;
  protected attacks = 0;
  protected lastSlayer = NONE;
  // the turn
  protected first = 0;
  protected current = 0;
  protected dice: [number, number] | null = null;
  protected fought = false;
  protected fresh = false; // the amulet was bought in this throw (NS-AMULET-7)
  protected freeArrival = false;
  protected keyed = false;
  protected route: number[] = []; // what is left of the walk
  protected round = 1;
  protected quiet = 0; // rounds since the last death of a dragon; -1: there was one in this round
  protected partner = NONE;
  // exchanges
  protected offers: Offer[] = [];
  protected numbers = 0;
  protected exchanged: Record<string, number> = {}; // in this turn, by pair

  constructor(
    protected readonly box: Box,
    players: number,
  ) {
    const everybody = Array.from({ length: players }, (_, seat) => seat);
    this.players = everybody.map(() => ({
      at: box.start,
      talismans: Array.from({ length: COLOURS }, () => box.gain.start),
      amulet: NONE,
      retreat: CRAFTS.map(() => 0),
      drawn: 0,
      swords: 0,
      hexed: false,
      alive: true,
      away: false,
      allies: everybody.map(() => false),
      marks: everybody.map(() => []),
      choice: null,
    }));
    this.protector = box.townes.map(() => NONE);
    this.fate = box.dragons.map(() => LIVING);
    this.deck = [...box.copies];
    this.swords = box.swords;
  }

  get over(): boolean {
    return this.phase === "over";
  }

  clone(): this {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this);
    copy.players = this.players.map((one) => ({
      ...one,
      talismans: [...one.talismans],
      retreat: [...one.retreat],
      allies: [...one.allies],
      marks: one.marks.map((shires) => [...shires]),
    }));
    copy.protector = [...this.protector];
    copy.fate = [...this.fate];
    copy.deck = [...this.deck];
    copy.route = [...this.route];
    copy.offers = [...this.offers];
    copy.exchanged = { ...this.exchanged };
    return copy;
  }

  protected draw(n: number, tell: (drawn: number) => Decided): number {
    this.shown = true;
    return this.below!(n, tell);
  }

  protected die(seat: number, key: string): number {
    return this.draw(FACES, (n) => ({ key: `nine-shires.fair.${key}`, seat, args: { n } }));
  }

  /** NS-SETUP-6, NS-END-7: those with the highest sum throw again until there is one. */
  protected highestThrow(among: number[], key: string): number {
    while (among.length > 1) {
      const sums = among.map((seat) => this.die(seat, key) + this.die(seat, key));
      among = among.filter((_, i) => sums[i] === Math.max(...sums));
    }
    return among[0]!;
  }

  /** A new wait; offers fall with the old one (NS-EXCHANGE-8). */
  protected await(phase: Phase): void {
    this.phase = phase;
    this.wait += 1;
    if (this.offers.length) this.shown = true;
    this.offers = [];
  }

  protected finish(): void {
    this.shown = true;
    this.await("over");
  }

  // -- what there is ----------------------------------------------------------------------------------------------------
  protected get me(): Player {
    return this.players[this.current]!;
  }

  protected space(seat: number): Space {
    return this.box.spaces[this.players[seat]!.at]!;
  }

  protected living(): number[] {
    return this.players.flatMap((one, seat) => (one.alive ? [seat] : []));
  }

  protected livingDragons(): number[] {
    return this.fate.flatMap((fate, dragon) => (fate === LIVING ? [dragon] : []));
  }

  protected anyFree(): boolean {
    return this.protector.includes(NONE);
  }

  /** NS-KNIGHT-1: whoever protects both townes. */
  protected knight(shire: number): number {
    const [one, two] = [this.protector[2 * shire]!, this.protector[2 * shire + 1]!];
    return one === two ? one : NONE;
  }

  protected knighthoods(seat: number): number[] {
    return Array.from({ length: SHIRES }, (_, shire) => shire).filter((shire) => this.knight(shire) === seat);
  }

  protected double(): boolean {
    return this.dice !== null && this.dice[0] === this.dice[1];
  }

  protected wornOut(seat: number): boolean {
    const { amulet } = this.players[seat]!;
    return amulet !== NONE && this.box.slays[amulet]!.every((dragon) => this.fate[dragon] !== LIVING);
  }

  // -- what is done -----------------------------------------------------------------------------------------------------
  /** NS-ALLY-11: the marks of all shires are cleared but of the one that the token is in. */
  protected put(seat: number, space: number): void {
    const player = this.players[seat]!;
    player.at = space;
    const { shire } = this.box.spaces[space]!;
    player.marks = player.marks.map((shires) => shires.filter((one) => one === shire));
  }

  protected gain(seat: number, set: number, each: number): void {
    for (const colour of this.box.hues[set]!) this.players[seat]!.talismans[colour]! += each;
  }

  /** NS-TALI-3: the colours one by one, by number. */
  protected pay(seat: number, text: string, cost: number): void {
    const { talismans } = this.players[seat]!;
    const paid = talismansOf(text, cost);
    if (paid.some((n, colour) => n > talismans[colour]!)) throw new Impossible();
    paid.forEach((n, colour) => (talismans[colour]! -= n));
  }

  protected abstract endThrow(): void;
  protected abstract endTurn(): void;
}

export function talismansOf(text: string, wanted: number): number[] {
  if (!/^[1-9]+$/.test(text) || text.length !== wanted) throw new Impossible();
  const counts = Array.from({ length: COLOURS }, () => 0);
  for (const colour of text) counts[Number(colour) - 1]! += 1;
  return counts;
}

export { sum };
