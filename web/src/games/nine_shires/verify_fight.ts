// For the verifier: fights, duels of dragons, retreat, handing back, death, and who is crowned.
import { Impossible, type Decided } from "../../fair/follow.ts";
import { NONE } from "./verify_box.ts";
import { sum, UNCREDITED } from "./verify_realm.ts";
import { Talks } from "./verify_talks.ts";

export abstract class Fights extends Talks {
  /** NS-FIGHT-1, NS-FIGHT-3, NS-AMULET-7 */
  protected mayFight(): boolean {
    const tooFresh = this.fresh && this.freeArrival;
    return this.byDragons() && this.me.amulet !== NONE && !this.fought && !tooFresh;
  }

  /** NS-REFUND-1 */
  protected mayRefund(): boolean {
    return this.byDragons() && this.wornOut(this.current);
  }

  private byDragons(): boolean {
    return this.space(this.current).kind === "dragon" && this.knighthoods(this.current).length > 0;
  }

  /** NS-FIGHT-4, NS-DUEL-1, NS-DUEL-5: the Zero card is the last of the deck, until it is laid aside. */
  protected fight(): void {
    if (!this.mayFight()) throw new Impossible();
    const deck = this.livingDragons();
    const byDouble = this.phase === "dragon" && !this.freeArrival && this.double();
    const wanted = byDouble && deck.length > 1 ? 2 : 1;
    const turned: number[] = [];
    let zero = false;
    this.fought = true;
    while (turned.length < wanted) {
      const card = this.draw(deck.length + (zero ? 0 : 1), (drawn) => this.card(deck[drawn]));
      if (card === deck.length) zero = true;
      else turned.push(...deck.splice(card, 1));
    }
    const [one, two] = [turned[0]!, turned[1] ?? NONE];
    if (two !== NONE && this.box.dragons[two]!.kills.includes(one)) this.face(two, one, zero);
    else this.face(one, two, zero);
  }

  private card(dragon: number | undefined): Decided {
    if (dragon === undefined) return { key: "nine-shires.fair.zero", seat: this.current };
    const args = { dragon: this.box.dragons[dragon]!.name };
    return { key: "nine-shires.fair.turned", seat: this.current, args };
  }

  /** NS-FIGHT-5, NS-FIGHT-6, NS-DUEL-3, NS-DUEL-4 */
  private face(foe: number, loser: number, zero: boolean): void {
    const { amulet, retreat, hexed } = this.me;
    if (loser !== NONE) this.dies(loser, UNCREDITED);
    if (this.box.slays[amulet]!.includes(foe)) {
      this.dies(foe, this.current);
      if (loser !== NONE) this.fate[loser] = this.current;
      this.lastSlayer = this.current;
      if (!this.livingDragons().length) this.crown();
      else if (this.wornOut(this.current)) this.await("keep");
      else this.endThrow();
    } else if (retreat[this.box.dragons[foe]!.craft]! > 0 && !hexed && !zero) {
      this.me.amulet = NONE;
      this.await("retreat");
    } else {
      this.bury(this.current);
      if (this.living().length) this.endTurn();
      else this.finish();
    }
  }

  /** NS-ATTACK-5, NS-STALL-1 */
  private dies(dragon: number, fate: number): void {
    this.fate[dragon] = fate;
    this.quiet = -1;
    if (this.attacks > 0 && this.anyFree()) this.attacks -= 1;
  }

  /** NS-RETREAT-1 */
  protected goHome(space: number): void {
    const { towne, shire } = this.box.spaces[space]!;
    if (towne === NONE || this.knight(shire) !== this.current) throw new Impossible();
    this.put(this.current, space);
    this.endThrow();
  }

  /** NS-REFUND-2 */
  protected refund(space: number): void {
    if (!this.mayRefund()) throw new Impossible();
    this.gain(this.current, this.me.amulet, this.box.cost.amulet);
    this.me.amulet = NONE;
    this.goHome(space);
  }

  /** NS-DEATH-2 */
  protected bury(seat: number): void {
    const dead = this.players[seat]!;
    dead.alive = false;
    dead.at = NONE;
    dead.hexed = false;
    dead.amulet = NONE;
    dead.talismans.fill(0);
    this.protector = this.protector.map((one) => (one === seat ? NONE : one));
    this.deck = this.deck.map((n, craft) => n + dead.retreat[craft]!);
    dead.retreat.fill(0);
    this.swords += dead.swords;
    dead.swords = 0;
    for (const [other, player] of this.players.entries()) {
      player.allies[seat] = dead.allies[other] = false;
      player.marks[seat] = dead.marks[other] = [];
    }
    this.offers = this.offers.filter(({ by, to }) => by !== seat && to !== seat);
  }

  /** NS-END-3 to NS-END-7, NS-SOLE-3: only equal candidates throw. */
  private crown(): void {
    const alive = this.living();
    const kills = (seat: number) => this.fate.filter((fate) => fate === seat).length;
    const most = Math.max(...alive.map(kills));
    if (alive.length > 1 && kills(this.lastSlayer) < most) {
      const candidates = alive.filter((seat) => seat === this.lastSlayer || kills(seat) === most);
      const greatest = Math.max(...candidates.map((seat) => this.power(seat)));
      this.highestThrow(candidates.filter((seat) => this.power(seat) === greatest), "tie"); // prettier-ignore
    }
    this.finish();
  }

  /** NS-END-6 */
  private power(seat: number): number {
    const { talismans, amulet } = this.players[seat]!;
    const townes = this.protector.filter((one) => one === seat).length;
    const worth = this.box.power;
    return sum(talismans) + townes * worth.towne + (amulet === NONE ? 0 : worth.amulet);
  }
}
