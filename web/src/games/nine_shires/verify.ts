// Nine Shires, followed as far as chance goes: who throws when, which retreat cards are left, which dragons live, and
// who can fight. A second writing of the rules page, in another shape than the server's, so that the two check each other.
import { Impossible, type Below, type Follower, type Input } from "../../fair/follow.ts";
import type { Header } from "../../fair/record.ts";
import { boxOf, NONE } from "./verify_box.ts";
import { Spaces } from "./verify_spaces.ts";

export function follow(header: Header): Follower {
  return new Shires(header);
}

class Shires extends Spaces implements Follower {
  protected readonly forever: boolean;
  private readonly firstSeat: number;

  constructor({ edition, players, options }: Header) {
    if (players < 2 || players > 6) throw new Impossible();
    super(boxOf(edition), players);
    this.forever = options.ally_forever === true;
    this.firstSeat = typeof options.first_seat === "number" ? options.first_seat : NONE;
    if (this.firstSeat >= players) throw new Impossible();
  }

  /** NS-SETUP-6 */
  start(below: Below): void {
    this.below = below;
    this.first = this.firstSeat >= 0 ? this.firstSeat : this.highestThrow(this.living(), "first");
    this.beginTurn(this.first);
  }

  // -- inputs -----------------------------------------------------------------------------------------------------------
  give(input: Input, below: Below): boolean {
    this.below = below;
    this.shown = false;
    if (input.kind === "presence") return this.come(input.seat, input.here);
    if (this.over || input.wait !== this.wait) throw new Impossible();
    if (input.kind === "lapse") {
      this.lapse();
      return false;
    }
    if (!this.players[input.seat]?.alive) throw new Impossible();
    this.move(input.seat, input.move);
    return !this.shown;
  }

  private come(seat: number, here: boolean): boolean {
    const player = this.players[seat];
    if (player?.away !== here) throw new Impossible();
    player.away = !here;
    return false;
  }

  /** What anybody may do at any time, then the choice of two, then what the active player is asked. */
  private move(seat: number, text: string): void {
    const [verb = "", what = "", ...more] = text.split(" ");
    if (text === "resign") this.resign(seat);
    else if (verb === "offer" && more.length === 3 && more[1] === "for")
      this.offer(seat, seatOf(what), more[0]!, more[2]!);
    else if (more.length) throw new Impossible();
    else if (verb === "accept") this.accept(seat, what);
    else if (verb === "refuse") this.drop(seat, what, "to");
    else if (verb === "withdraw") this.drop(seat, what, "by");
    else if (text === "ally" || text === "put off") this.choose(seat, text);
    else if (seat !== this.current) throw new Impossible();
    else if (text === verb) this.simple(verb);
    else this.answer(verb, what);
  }

  private simple(verb: string): void {
    if (verb === "throw" && this.phase === "start") this.throw();
    else if (verb === "fight" && (this.phase === "start" || this.phase === "dragon")) this.fight();
    else if (verb === "stay" && this.phase === "move" && this.dice!.includes(0)) this.endThrow();
    else if (verb === "card" && this.phase === "sword") this.takeSword();
    else if (verb === "pass") this.pass();
    else throw new Impossible();
  }

  private answer(verb: string, what: string): void {
    switch (`${this.phase} ${verb}`) {
      case "move walk":
        return this.setOut(what.split(",").map((id) => this.spaceOf(id)));
      case "start sword":
        return this.playSword(this.spaceOf(what));
      case "start refund":
      case "dragon refund":
      case "keep refund":
        return this.refund(this.spaceOf(what));
      case "meeting play":
        return this.meet(seatOf(what));
      case "guardian buy":
        return this.buy(what);
      case "guardian lift":
        return this.lift(what);
      case "towne protect":
        return this.protect(what);
      case "talismans take":
        return this.take(what);
      case "key jump":
      case "sword jump":
      case "castle jump":
        return this.jump(this.spaceOf(what));
      case "retreat home":
        return this.goHome(this.spaceOf(what));
    }
    throw new Impossible();
  }

  private spaceOf(id: string): number {
    const found = this.box.spaces.findIndex((space) => space.id === id);
    if (found < 0) throw new Impossible();
    return found;
  }

  /** Does not do what may be done here. */
  private pass(): void {
    if (this.phase === "meeting") this.afterMeeting();
    else if (this.phase === "guardian" && this.route.length) this.walkOn();
    else if (["guardian", "towne", "key", "sword", "castle", "dragon", "keep"].includes(this.phase))
      this.endThrow();
    else throw new Impossible();
  }

  /** The last column of NS-DIGI. */
  private lapse(): void {
    if (this.phase === "start") this.throw();
    else if (this.phase === "move") this.defaultWalk();
    else if (this.phase === "alliance") {
      const slow = [this.current, this.partner].filter((seat) => !this.players[seat]!.choice);
      for (const seat of slow) this.choose(seat, "put off");
    } else if (this.phase === "talismans") this.take(null);
    else if (this.phase === "sword" && this.swords) this.takeSword();
    else if (this.phase === "retreat")
      this.goHome(this.box.townes[2 * this.knighthoods(this.current)[0]!]!); // prettier-ignore
    else this.pass();
  }

  /** NS-DIGI-2 */
  private defaultWalk(): void {
    const count = Math.min(...this.dice!.filter((n) => n > 0));
    if (count === Infinity) return this.endThrow();
    const route = [this.me.at];
    while (route.length <= count) {
      const back = route.at(-2);
      route.push(this.box.spaces[route.at(-1)!]!.ways.find((way) => way !== back)!);
    }
    this.setOut(route.slice(1));
  }

  /** NS-DEATH-5 */
  private resign(seat: number): void {
    const open = this.phase === "alliance" && (seat === this.current || seat === this.partner);
    this.shown = true;
    if (open) this.closeAlliance();
    this.bury(seat);
    if (!this.living().length) this.finish();
    else if (seat === this.current) this.endTurn();
    else if (open) this.onSpace();
    else if (this.phase === "meeting" && !this.partners().length) this.afterMeeting();
  }

  // -- the turn ---------------------------------------------------------------------------------------------------------
  private beginTurn(seat: number): void {
    this.current = seat;
    this.dice = null;
    this.fought = this.fresh = this.freeArrival = this.keyed = false;
    this.exchanged = {};
    this.await("start");
  }

  /** NS-TURN-4, NS-STALL */
  protected endTurn(): void {
    const { players, current, first } = this;
    const order = (seat: number) => (seat - first + players.length) % players.length;
    let next = current;
    do next = (next + 1) % players.length;
    while (!players[next]!.alive);
    this.route = [];
    if (order(next) <= order(current)) {
      this.quiet += 1;
      if (this.quiet >= this.box.limit.quiet || this.round >= this.box.limit.rounds) return this.finish();
      this.round += 1;
    }
    this.beginTurn(next);
  }

  /** NS-DOUBLE-1 */
  protected endThrow(): void {
    if (this.double()) this.throw();
    else this.endTurn();
  }

  /** NS-TURN-2: attack and hex, blessings, then the choice of move. */
  private throw(): void {
    const dice: [number, number] = [this.die(this.current, "die"), this.die(this.current, "die")];
    this.dice = dice;
    this.fresh = this.freeArrival = this.keyed = false;
    if (dice.includes(0)) {
      if (this.anyFree()) this.attacks += 1;
      if (this.double()) this.me.hexed = true;
    }
    if (this.attacks >= this.box.lastAttack) return this.finish();
    for (const number of new Set(dice)) if (number > 0) this.bless(number - 1);
    this.await("move");
  }

  /** NS-BLESS */
  private bless(shire: number): void {
    for (const seat of this.living())
      if (this.knight(shire) === seat || this.space(seat).shire === shire)
        this.gain(seat, this.box.setOf[shire]!, this.box.gain.blessing);
  }

  // -- the walk ---------------------------------------------------------------------------------------------------------
  /** NS-MOVE-1 to NS-MOVE-7 */
  private setOut(route: number[]): void {
    const all = [this.me.at, ...route];
    const [one, two] = this.dice!;
    for (let i = 1; i < all.length; i++) {
      const step = this.box.spaces[all[i - 1]!]!.ways.includes(all[i]!);
      if (!step || (i > 1 && all[i] === all[i - 2])) throw new Impossible();
    }
    const toDragon = this.box.spaces[route.at(-1)!]!.kind === "dragon" && new Set(all).size === all.length;
    const byZero = (one === 0 || two === 0) && toDragon;
    if (![one, two, one + two].includes(route.length) && !byZero) throw new Impossible();
    this.route = route;
    this.walkOn();
  }

  /** To the next space where something can be done, or to the end. */
  protected walkOn(): void {
    do this.put(this.current, this.route.shift()!);
    while (this.route.length && !this.partners().length && !this.canTrade());
    this.onSpace();
  }

  protected onSpace(): void {
    if (this.partners().length) this.await("meeting");
    else this.afterMeeting();
  }

  private afterMeeting(): void {
    if (!this.route.length) this.effect();
    else if (this.canTrade()) this.await("guardian");
    else this.walkOn();
  }
}

/** A seat as it is written in a move. */
function seatOf(text: string): number {
  if (!/^\d$/.test(text)) throw new Impossible();
  return Number(text);
}
