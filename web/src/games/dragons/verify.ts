// The second reading: Dragons, followed as far as chance goes, written by hand from the rules page and not from the
// server's code. The fairness page asks it beside the printed rules, so that two readings of the rules check each other.
import { isObject } from "../../fair/json.ts";
import { Impossible, type Below, type Decided, type Follower, type Input } from "../../fair/follow.ts";
import type { Header } from "../../fair/record.ts";

const KINDS = [
  ...["cow", "sheep", "coin", "gem_blue", "gem_pink", "polish", "sword", "helmet", "shield", "breastplate"],
  ...["crown", "scepter", "bracelet", "necklace", "ring"],
];

interface Card {
  kind: string;
  quantity: number;
  copies: number;
}

export function follow(header: Header): Follower {
  return new Dragons(header);
}

class Dragons implements Follower {
  wait = 0;
  over = false;
  private readonly players: number;
  private readonly years: number;
  private readonly inHand: boolean;
  private readonly firstSeat: number;
  private readonly cards: Card[];
  private unseen: number[];
  private aside = 0; // cards in the decks of later years
  private deck = 0;
  private year = 0;
  private current = 0;
  private drawn: number | null = null;
  private sizes: number[] = [];
  private dragons: (number | null)[] = []; // whose dragon stands on the pile
  private hands: (number | null)[];
  private away: boolean[];

  constructor(header: Header) {
    const { players, options, edition } = header;
    this.players = players;
    this.cards = cardsOf(edition.card);
    const years = isObject(edition.years) ? edition.years[String(players)] : null;
    if (players < 3 || players > 6 || typeof years !== "number") throw new Impossible();
    this.years = years + (options.less_memory === true ? 1 : 0);
    this.inHand = options.card_in_hand === true;
    this.firstSeat = typeof options.first_seat === "number" ? options.first_seat : -1;
    this.unseen = this.cards.map((card) => card.copies);
    this.hands = Array.from({ length: players }, () => null);
    this.away = Array.from({ length: players }, () => false);
  }

  clone(): Follower {
    return Object.assign(Object.create(Dragons.prototype) as Dragons, structuredClone({ ...this }));
  }

  /** DR-SETUP-7: named, or drawn by lot. */
  start(below: Below): void {
    this.aside = sum(this.unseen);
    this.current = this.firstSeat;
    if (this.current < 0) this.current = below(this.players, (seat) => ({ key: "dragons.fair.first", seat }));
    if (this.current >= this.players) throw new Impossible();
    this.beginYear(below);
  }

  /** DR-SETUP-4 to 6, DR-VARH-2: the larger decks come first; hands, then a card for each pile. */
  private beginYear(below: Below): void {
    this.year += 1;
    this.deck = Math.ceil(this.aside / (this.years - this.year + 1));
    this.aside -= this.deck;
    this.sizes = Array.from({ length: this.players }, () => 1);
    this.dragons = Array.from({ length: this.players }, () => null);
    if (this.inHand)
      for (let i = 0; i < this.players; i++) {
        const seat = (this.current + i) % this.players;
        this.hands[seat] = this.turnUp(below, { key: "dragons.fair.hand", seat });
      }
    for (let pile = 0; pile < this.players; pile++) this.turnUp(below, { key: "dragons.fair.pile", pile });
    this.wait += 1;
  }

  /** DR-SETUP-8: any of the cards that nobody has seen, whichever deck it lies in. */
  private turnUp(below: Below, decided: Decided): number {
    if (this.deck < 1) throw new Impossible();
    const at = (drawn: number): number => {
      let which = 0;
      while (drawn >= this.unseen[which]!) drawn -= this.unseen[which++]!;
      return which;
    };
    const card = at(
      below(this.deck + this.aside, (drawn) => {
        const { kind, quantity } = this.cards[at(drawn)]!;
        return { ...decided, card: { kind, quantity } };
      }),
    );
    this.unseen[card]! -= 1;
    this.deck -= 1;
    return card;
  }

  give(input: Input, below: Below): boolean {
    if (input.kind === "presence") return this.come(input.seat, input.here);
    if (this.over || input.wait !== this.wait) throw new Impossible();
    if (input.kind === "lapse") return this.lapse(below);
    if (input.seat !== this.current) throw new Impossible();
    const move = /^(draw|place|claim)(?: (\d{1,3}))?(?: (\S+))?$/.exec(input.move);
    const [, verb, pile, card] = move ?? [];
    if (verb === "draw" && pile === undefined) return this.draw(below);
    if (verb === "place" && pile !== undefined) return this.place(Number(pile), card);
    if (verb === "claim" && pile !== undefined && card === undefined) return this.claim(Number(pile), below);
    throw new Impossible();
  }

  private come(seat: number, here: boolean): boolean {
    if (this.away[seat] !== here) throw new Impossible();
    this.away[seat] = !here;
    return false;
  }

  private draw(below: Below): boolean {
    if (this.drawn !== null) throw new Impossible();
    this.drawn = this.turnUp(below, { key: "dragons.fair.turned", seat: this.current });
    return false;
  }

  /** DR-DRAW-4, DR-VARH-3; only a card that everybody has seen may be taken back. */
  private place(pile: number, name?: string): boolean {
    if (this.drawn === null || this.dragons[pile] !== null) throw new Impossible();
    if (this.inHand && name === undefined) throw new Impossible();
    return this.lay(pile, name);
  }

  private lay(pile: number, name?: string): boolean {
    const drawn = this.drawn!;
    if (name !== undefined && name !== nameOf(this.cards[drawn]!)) {
      const held = this.inHand ? this.hands[this.current]! : null;
      if (held === null || name !== nameOf(this.cards[held]!)) throw new Impossible();
      this.hands[this.current] = drawn;
    }
    this.drawn = null;
    this.sizes[pile]! += 1;
    this.pass();
    this.wait += 1;
    return !this.inHand;
  }

  /** DR-CLAIM, DR-LAST-1 */
  private claim(pile: number, below: Below): boolean {
    if (this.drawn !== null || this.dragons[pile] !== null) throw new Impossible();
    this.dragons[pile] = this.current;
    this.pass();
    if (this.free().length > 1) this.wait += 1;
    else this.endYear(below);
    return false;
  }

  /** DR-TURN-2: clockwise to the next one who is in. */
  private pass(): void {
    do this.current = (this.current + 1) % this.players;
    while (this.dragons.includes(this.current));
  }

  private free(): number[] {
    return this.dragons.flatMap((dragon, pile) => (dragon === null ? [pile] : []));
  }

  /** DR-LAST-1, DR-END: the last one gets the rest of the deck; of the last deck that is all there is. */
  private endYear(below: Below): void {
    const last = this.current;
    if (this.aside === 0) this.deck = 0;
    while (this.deck > 0) this.turnUp(below, { key: "dragons.fair.rest", seat: last });
    this.hands.fill(null);
    if (this.year === this.years) {
      this.over = true;
      return;
    }
    this.current = (last + 1) % this.players;
    this.beginYear(below);
  }

  /** DR-NET-2: draw, and place on the smallest free pile; without a deck, claim the largest. */
  private lapse(below: Below): boolean {
    const size = (pile: number) => this.sizes[pile]!; // of equal ones it is the first
    if (this.drawn === null && this.deck === 0)
      return this.claim(
        this.free().reduce((most, pile) => (size(pile) > size(most) ? pile : most)),
        below,
      );
    if (this.drawn === null) this.draw(below);
    this.lay(this.free().reduce((least, pile) => (size(pile) < size(least) ? pile : least)));
    return false;
  }
}

function cardsOf(list: unknown): Card[] {
  if (!Array.isArray(list)) throw new Impossible();
  const cards = list.map((card: Partial<Card>): Card => {
    const { kind = "", quantity = NaN, copies = NaN } = card;
    const whole = Number.isInteger(quantity) && Number.isInteger(copies) && copies >= 1;
    if (!KINDS.includes(kind) || !whole) throw new Impossible();
    return { kind, quantity, copies };
  });
  return cards.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.quantity - b.quantity);
}

function nameOf(card: Card): string {
  return card.quantity === 1 ? card.kind : `${card.kind}-${card.quantity}`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
