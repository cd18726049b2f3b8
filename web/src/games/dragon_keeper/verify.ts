// Dragon Keeper, followed as far as chance goes: which tiles lie where, whose they are, and who still plays. Written
// from the rules page and not from the server's code, so that two readings of the rules check each other.
import { Impossible, type Below, type Decided, type Follower, type Input } from "../../fair/follow.ts";
import type { Header } from "../../fair/record.ts";
import { EndOfGame } from "./verify_end.ts";
import { boxOf, worded, type Box } from "./verify_box.ts";

const SIDE = 5;
const SPACES = [...Array(SIDE * SIDE).keys()];
const CENTRE = 12;
const LEVELS = 3;

type Phase = "take" | "action" | "give" | "passage" | "ending" | "over";

export function follow(header: Header): Follower {
  return new Keeper(header);
}

class Keeper implements Follower {
  wait = 0;
  private readonly box: Box;
  private readonly players: number;
  private readonly zeroMove: boolean;
  private readonly firstSeat: number;
  private unseen: number[];
  private board: (number | null)[] = SPACES.map(() => null);
  private dragon = CENTRE;
  private level = 0;
  private current = 0;
  private phase: Phase = "take";
  private taken: number | null = null;
  private extra = false;
  private lastTaker = 0;
  private shown = false; // the present input has laid something open: it stands
  private treasure: number[];
  private reserve: number;
  private end: EndOfGame;

  constructor(header: Header) {
    const { players, options, edition } = header;
    if (players < 2 || players > 4) throw new Impossible();
    this.players = players;
    this.box = boxOf(edition);
    this.zeroMove = options.allow_zero_move === true;
    this.firstSeat = typeof options.first_seat === "number" ? options.first_seat : -1;
    this.unseen = this.box.tiles.map((tile) => (tile.sign === "stairs" ? 0 : tile.copies));
    this.treasure = Array.from({ length: players }, () => this.box.atStart);
    this.reserve = this.box.tokens - players * this.box.atStart;
    this.end = new EndOfGame(players, this.box.tiles);
  }

  get over(): boolean {
    return this.phase === "over";
  }

  clone(): Follower {
    const copy = Object.assign(Object.create(Keeper.prototype) as Keeper, this);
    copy.unseen = [...this.unseen];
    copy.board = [...this.board];
    copy.treasure = [...this.treasure];
    copy.end = this.end.clone();
    return copy;
  }

  /** DK-SETUP-8, DK-SETUP-10 */
  start(below: Below): void {
    const free = [...this.box.guilds];
    for (let seat = 0; seat < this.players; seat++) {
      const told = (drawn: number): Decided => ({
        key: "dragon-keeper.fair.guild",
        seat,
        args: { guild: { key: `dragon-keeper.web.guild.${free[drawn]}`, args: {} } },
      });
      this.end.guilds[seat] = free.splice(below(free.length, told), 1)[0]!;
    }
    const first =
      this.firstSeat >= 0
        ? this.firstSeat
        : below(this.players, (seat) => ({ key: "dragon-keeper.fair.first", seat }));
    if (first >= this.players) throw new Impossible();
    this.startLevel(first, below);
  }

  /** DK-SETUP-12: row by row, from all that nobody has seen; stairs lie in the middle. */
  private startLevel(first: number, below: Below): void {
    this.level += 1;
    for (const space of SPACES)
      this.board[space] = space === CENTRE && this.level < LEVELS ? this.level - 1 : this.deal(space, below);
    this.dragon = CENTRE;
    this.await(first);
  }

  private deal(space: number, below: Below): number {
    const at = (drawn: number): number => {
      let which = 0;
      while (drawn >= this.unseen[which]!) drawn -= this.unseen[which++]!;
      return which;
    };
    const place = { level: this.level, row: rowOf(space) + 1, column: columnOf(space) + 1 };
    const left = this.unseen.reduce((a, b) => a + b, 0);
    const tile = at(
      below(left, (drawn) => ({
        key: "dragon-keeper.fair.tile",
        args: { ...place, card: worded(this.box.tiles[at(drawn)]!) },
      })),
    );
    this.unseen[tile]! -= 1;
    return tile;
  }

  private await(seat: number): void {
    this.current = seat;
    this.phase = "take";
    this.taken = null;
    this.extra = false;
    this.wait += 1;
  }

  // -- inputs -----------------------------------------------------------------------------------------------------------
  give(input: Input, below: Below): boolean {
    if (input.kind === "presence") return this.come(input.seat, input.here);
    if (this.over || input.wait !== this.wait) throw new Impossible();
    this.shown = false;
    if (input.kind === "lapse") {
      this.lapse(below);
      return false;
    }
    const [verb = "", first = "", second = ""] = input.move.split(" ");
    if (this.phase === "ending") this.finally(input.seat, verb, first, second);
    else if (input.seat !== this.current) throw new Impossible();
    else this.turn(verb, first, second, below);
    return !this.shown;
  }

  private come(seat: number, here: boolean): boolean {
    if (this.end.away[seat] !== here) throw new Impossible();
    this.end.away[seat] = !here;
    if (!here && this.phase === "ending") {
      this.end.steps[seat] = "ready";
      this.finishIfReady();
    }
    return false;
  }

  private turn(verb: string, first: string, second: string, below: Below): void {
    const space = spaceOf(first);
    if (verb === "take" && this.phase === "take") this.take(space, below);
    else if (verb === "give" && this.phase === "give") this.hand(space, below);
    else if (verb === "passage" && this.phase === "passage") this.pass(space, below);
    else if (verb === "trap" && this.phase === "action" && this.sign() === "trap") this.trap(space, below);
    else if (verb === "exchange" && this.phase === "action" && this.sign() === "exchange")
      this.exchange(Number(first), second, below);
    else if (verb === "decline" && (this.phase === "action" || this.phase === "passage")) this.decline(below);
    else throw new Impossible();
  }

  // -- a turn -----------------------------------------------------------------------------------------------------------
  private sign(): string {
    return this.taken === null ? "" : this.box.tiles[this.taken]!.sign;
  }

  /** DK-MOVE-7 */
  private inRow(space: number): boolean {
    const here = space === this.dragon && !this.zeroMove;
    return rowOf(space) === rowOf(this.dragon) && this.board[space] !== null && !here;
  }

  private inColumn(space: number): boolean {
    return columnOf(space) === columnOf(this.dragon) && this.board[space] !== null && space !== this.dragon;
  }

  private lift(space: number): number {
    const tile = this.board[space] ?? null;
    if (tile === null) throw new Impossible();
    this.board[space] = null;
    return tile;
  }

  /** DK-TAKE */
  private capture(space: number): void {
    if (!this.inRow(space)) throw new Impossible();
    const tile = this.lift(space);
    this.dragon = space;
    this.lastTaker = this.current;
    this.end.put(this.current, tile);
    this.taken = tile;
  }

  private take(space: number, below: Below): void {
    this.capture(space);
    if (this.usable()) this.phase = "action";
    else this.awaitGift(below);
  }

  /** DK-TILE-TRAP-7, DK-TILE-EXCHANGE-7 */
  private usable(): boolean {
    if (this.sign() === "trap") return this.left() > 0;
    return this.sign() === "exchange" && this.end.anybodyElseHasTiles(this.current);
  }

  private left(): number {
    return this.board.filter((tile) => tile !== null).length;
  }

  private awaitGift(below: Below): void {
    if (SPACES.some((space) => this.inColumn(space))) this.phase = "give";
    else this.endLevel(below);
  }

  /** DK-GIVE */
  private hand(space: number, below: Below): void {
    if (!this.inColumn(space)) throw new Impossible();
    const tile = this.lift(space);
    this.dragon = space;
    this.end.put(this.end.neighbour(this.current, -1), tile);
    if (this.box.tiles[tile]!.value >= this.box.giftWorth && this.reserve > 0) {
      this.treasure[this.current]! += 1;
      this.reserve -= 1;
    }
    if (this.sign() === "passage" && SPACES.some((one) => this.inRow(one))) this.phase = "passage";
    else this.endTurn(below);
  }

  /** DK-TILE-PASSAGE */
  private pass(space: number, below: Below): void {
    if (!this.inRow(space)) throw new Impossible();
    this.end.lift(this.current, this.box.tiles[this.taken!]!.colour);
    this.capture(space);
    this.extra = true;
    this.shown = true;
    if (this.usable()) this.phase = "action";
    else this.endTurn(below);
  }

  /** DK-TILE-TRAP */
  private trap(space: number, below: Below): void {
    this.end.lift(this.current, this.box.tiles[this.taken!]!.colour);
    this.end.put(this.current, this.lift(space));
    this.shown = true;
    this.afterAction(below);
  }

  /** DK-TILE-EXCHANGE: both are lifted, then put down. */
  private exchange(rival: number, colour: string, below: Below): void {
    if (rival === this.current || !this.end.alive[rival]) throw new Impossible();
    const given = this.end.lift(this.current, this.box.tiles[this.taken!]!.colour);
    const got = this.end.lift(rival, colour);
    this.end.put(this.current, got);
    this.end.put(rival, given);
    this.shown = true;
    this.afterAction(below);
  }

  private decline(below: Below): void {
    if (this.phase === "passage") this.endTurn(below);
    else this.afterAction(below);
  }

  private afterAction(below: Below): void {
    if (this.extra) this.endTurn(below);
    else {
      this.taken = null;
      this.awaitGift(below);
    }
  }

  /** DK-TURN-5, DK-TURN-1 */
  private endTurn(below: Below): void {
    this.await(this.end.neighbour(this.current, 1));
    if (!SPACES.some((space) => this.inRow(space))) this.endLevel(below);
  }

  /** DK-NET-2 */
  private lapse(below: Below): void {
    if (this.phase === "ending") {
      this.end.steps.fill("ready");
      this.finishIfReady();
      return;
    }
    const turn = this.wait;
    while (this.wait === turn && !this.over) {
      const value = (space: number) => this.box.tiles[this.board[space]!]!.value;
      const best = (spaces: number[], sign: number) =>
        spaces.reduce((a, b) => (sign * value(b) > sign * value(a) ? b : a));
      if (this.phase === "take")
        this.take(best(SPACES.filter((one) => this.inRow(one)), 1), below); // prettier-ignore
      else if (this.phase === "give")
        this.hand(best(SPACES.filter((one) => this.inColumn(one)), -1), below); // prettier-ignore
      else this.decline(below);
    }
  }

  // -- levels and the end -----------------------------------------------------------------------------------------------
  /** DK-LEVEL, DK-ELIM, DK-NEXT */
  private endLevel(below: Below): void {
    const left = this.left();
    const stairs = this.level < LEVELS ? this.end.owner(this.level - 1) : null;
    const first = stairs ?? this.lastTaker;
    const owed = this.box.owed(left);
    const fallen: number[] = [];
    for (let seat = 0; seat < this.players; seat++) {
      if (!this.end.alive[seat]) continue;
      const debt = owed + (seat === this.lastTaker ? this.box.surcharge : 0);
      if (debt > this.treasure[seat]!) fallen.push(seat);
      const pays = debt > this.treasure[seat]! ? this.treasure[seat]! : debt;
      this.treasure[seat]! -= pays;
      this.reserve += pays;
    }
    this.board.fill(null);
    for (const seat of fallen) this.end.fall(seat);
    this.shown = true;
    const alive = this.end.alive.filter(Boolean).length;
    if (alive <= 1) this.phase = "over";
    else if (this.level === LEVELS) {
      this.phase = "ending";
      this.wait += 1;
      this.end.begin();
      this.finishIfReady();
    } else this.startLevel(this.end.alive[first] ? first : this.end.neighbour(first, 1), below);
  }

  private finally(seat: number, verb: string, first: string, second: string): void {
    if (verb === "done") this.end.done(seat);
    else {
      this.shown = true;
      if (verb === "tribute") this.end.tribute(seat, first);
      else if (verb === "liberate") this.end.liberate(seat, first, second);
      else throw new Impossible();
    }
    this.finishIfReady();
  }

  private finishIfReady(): void {
    if (!this.end.everybodyReady()) return;
    this.phase = "over";
    this.shown ||= this.end.somethingToShow();
  }
}

const rowOf = (space: number): number => Math.floor(space / SIDE);
const columnOf = (space: number): number => space % SIDE;

function spaceOf(text: string): number {
  const at = /^([0-4]),([0-4])$/.exec(text);
  return at ? Number(at[1]) * SIDE + Number(at[2]) : -1;
}
