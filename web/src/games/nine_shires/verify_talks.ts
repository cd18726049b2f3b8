// For the verifier: alliances, and exchanges between allies (NS-ALLY, NS-EXCHANGE).
import { Impossible } from "../../fair/follow.ts";
import { CRAFTS, NONE } from "./verify_box.ts";
import { Realm, sum, type AllianceChoice, type Offer, type Side } from "./verify_realm.ts";

const OFFERS_EACH = 2; // NS-DIGI-15
const CARDS = 99; // that one side of an offer can name

export abstract class Talks extends Realm {
  protected abstract readonly forever: boolean; // NS-ALLY-9, the other reading
  protected abstract onSpace(): void;

  // -- alliance ---------------------------------------------------------------------------------------------------------
  /** NS-ALLY-1, NS-ALLY-11 */
  protected partners(): number[] {
    const { shire } = this.space(this.current);
    if (shire === NONE) return [];
    const locked = (one: number, two: number) => this.players[one]!.marks[two]!.includes(shire);
    return this.living().filter(
      (seat) =>
        seat !== this.current &&
        this.players[seat]!.at === this.me.at &&
        !locked(seat, this.current) &&
        !locked(this.current, seat),
    );
  }

  protected meet(other: number): void {
    if (!this.partners().includes(other)) throw new Impossible();
    this.partner = other;
    this.shown = true;
    this.await("alliance");
  }

  /** NS-ALLY-4 */
  protected choose(seat: number, choice: AllianceChoice): void {
    const open = this.phase === "alliance" && (seat === this.current || seat === this.partner);
    if (!open || this.players[seat]!.choice) throw new Impossible();
    this.players[seat]!.choice = choice;
    this.shown = true;
    const [one, two] = [this.me.choice, this.players[this.partner]!.choice];
    if (one && two) this.showChoices(one, two);
  }

  private showChoices(one: AllianceChoice, two: AllianceChoice): void {
    const [mover, other] = [this.current, this.partner];
    const { shire } = this.space(mover);
    const set = this.box.setOf[shire]!;
    this.gain(mover, set, this.reward(one, two));
    this.gain(other, set, this.reward(two, one));
    if (one === "ally" && two === "ally") this.join(mover, other, true);
    else if (!this.forever) this.join(mover, other, false);
    this.players[mover]!.marks[other]!.push(shire);
    this.players[other]!.marks[mover]!.push(shire);
    this.closeAlliance();
    this.onSpace();
  }

  /** NS-ALLY-5 to NS-ALLY-7 */
  private reward(own: AllianceChoice, others: AllianceChoice): number {
    const { bothAlly, bothPutOff, lonePutOff, loneAlly } = this.box.alliance;
    if (own === "ally") return others === "ally" ? bothAlly : loneAlly;
    return others === "ally" ? lonePutOff : bothPutOff;
  }

  private join(one: number, two: number, allied: boolean): void {
    this.players[one]!.allies[two] = allied;
    this.players[two]!.allies[one] = allied;
  }

  protected closeAlliance(): void {
    this.me.choice = null;
    this.players[this.partner]!.choice = null;
    this.partner = NONE;
  }

  // -- exchanges --------------------------------------------------------------------------------------------------------
  protected offer(by: number, to: number, gives: string, asks: string): void {
    const made = { number: this.numbers + 1, by, to, gives: this.cards(gives), asks: this.cards(asks) };
    const standing = this.offers.filter((offer) => offer.by === by).length;
    if (!this.possible(made) || standing >= OFFERS_EACH) throw new Impossible();
    this.numbers += 1;
    this.offers = [...this.offers, made];
    this.shown = true;
  }

  /** An offer of an earlier moment that both can still keep (NS-EXCHANGE-7: who is due is knighted at once). */
  protected accept(seat: number, named: string): void {
    const offer = this.named(named);
    if (offer.to !== seat || !this.possible(offer)) throw new Impossible();
    const { by, to, gives, asks } = offer;
    this.hand(by, to, gives);
    this.hand(to, by, asks);
    this.exchanged[pair(by, to)] = this.exchanges(by, to) + 1;
    this.offers = this.offers.filter((one) => one !== offer && this.possible(one));
    this.shown = true;
  }

  protected drop(seat: number, named: string, side: "by" | "to"): void {
    const offer = this.named(named);
    if (offer[side] !== seat) throw new Impossible();
    this.offers = this.offers.filter((one) => one !== offer);
    this.shown = true;
  }

  private named(text: string): Offer {
    const offer = this.offers.find(({ number }) => text === `${number}.1`);
    if (!offer) throw new Impossible();
    return offer;
  }

  /** Towne cards by their spaces, retreat cards by their class. */
  private cards(text: string): Side {
    const side: Side = { townes: [], retreats: CRAFTS.map(() => 0) };
    const words = text.split("+");
    if (words.length > CARDS) throw new Impossible();
    for (const word of words) {
      const craft = CRAFTS.indexOf(word);
      const towne = this.box.townes.findIndex((space) => this.box.spaces[space]!.id === word);
      if (craft >= 0) side.retreats[craft]! += 1;
      else if (towne >= 0 && !side.townes.includes(towne)) side.townes.push(towne);
      else throw new Impossible();
    }
    return side;
  }

  /** NS-EXCHANGE-1 to NS-EXCHANGE-8 */
  private possible({ by, to, gives, asks }: Offer): boolean {
    const [maker, other] = [this.players[by], this.players[to]];
    if (["alliance", "retreat", "over"].includes(this.phase)) return false;
    if (!maker?.alive || !other?.alive || by === to || !maker.allies[to]) return false;
    if (!this.holds(by, gives) || !this.holds(to, asks)) return false;
    const more = sum(asks.retreats) - sum(gives.retreats);
    const most = this.box.limit.cards;
    if (more > 0 && sum(maker.retreat) + more > most) return false;
    if (more < 0 && sum(other.retreat) - more > most) return false;
    return this.exchanges(by, to) < this.box.limit.exchanges;
  }

  private exchanges(one: number, two: number): number {
    return this.exchanged[pair(one, two)] ?? 0;
  }

  /** The towne cards of a knighthood are out of play (NS-KNIGHT-1). */
  private holds(seat: number, { townes, retreats }: Side): boolean {
    const card = (towne: number) =>
      this.protector[towne] === seat && this.knight(Math.floor(towne / 2)) !== seat;
    return townes.every(card) && retreats.every((n, craft) => n <= this.players[seat]!.retreat[craft]!);
  }

  private hand(from: number, to: number, { townes, retreats }: Side): void {
    for (const towne of townes) this.protector[towne] = to;
    retreats.forEach((n, craft) => {
      this.players[from]!.retreat[craft]! -= n;
      this.players[to]!.retreat[craft]! += n;
    });
  }
}

const pair = (one: number, two: number): string => `${Math.min(one, two)} ${Math.max(one, two)}`;
