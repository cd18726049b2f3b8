// For the verifier: what the spaces do (NS-SPACE, NS-SHIRE, NS-AMULET, NS-HEX).
import { Impossible } from "../../fair/follow.ts";
import { CRAFTS, NONE, SETS } from "./verify_box.ts";
import { Fights } from "./verify_fight.ts";
import { sum, talismansOf } from "./verify_realm.ts";

export abstract class Spaces extends Fights {
  protected abstract walkOn(): void;

  /** NS-TURN-2, step 6 */
  protected effect(): void {
    const { kind, towne } = this.space(this.current);
    const payable = sum(this.me.talismans) >= this.box.cost.towne;
    if (kind === "towne" && this.protector[towne] === NONE && payable) this.await("towne");
    else if (kind === "key" && !this.keyed) this.await("key");
    else if (kind === "talisman") this.await("talismans");
    else if (kind === "sword") this.await("sword");
    else if (kind === "castle") this.await("castle");
    else if (kind === "guardian") {
      if (this.living().length === 1) this.await("talismans");
      else this.guard();
    } else if (kind === "dragon") this.landByDragons();
    else this.endThrow();
  }

  /** NS-SPACE-DRAGON-1 */
  private landByDragons(): void {
    if (this.me.drawn < this.box.limit.cards && sum(this.deck) > 0) {
      const craft = this.retreatCard();
      this.deck[craft]! -= 1;
      this.me.retreat[craft]! += 1;
      this.me.drawn += 1;
    }
    if (this.mayFight() || this.mayRefund()) this.await("dragon");
    else this.endThrow();
  }

  private retreatCard(): number {
    const craftOf = (drawn: number): number => {
      let craft = 0;
      while (drawn >= this.deck[craft]!) drawn -= this.deck[craft++]!;
      return craft;
    };
    return craftOf(
      this.draw(sum(this.deck), (drawn) => ({
        key: "nine-shires.fair.retreat",
        seat: this.current,
        args: { craft: { key: `nine-shires.web.craft.${CRAFTS[craftOf(drawn)]}`, args: {} } },
      })),
    );
  }

  // -- the Guardian Wizard ----------------------------------------------------------------------------------------------
  private affords(set: number): boolean {
    return this.box.hues[set]!.every((colour) => this.me.talismans[colour]! >= this.box.cost.amulet);
  }

  private affordsAny(): boolean {
    return this.me.amulet === NONE && SETS.some((_, set) => this.affords(set));
  }

  /** NS-AMULET-2: he sells to whoever passes. */
  protected canTrade(): boolean {
    return this.space(this.current).kind === "guardian" && this.affordsAny();
  }

  /** NS-SPACE-GUARD-1: whatever is still possible there. */
  private guard(): void {
    const lifting = this.me.hexed && sum(this.me.talismans) >= this.box.cost.hex;
    if (this.affordsAny() || lifting) this.await("guardian");
    else this.endThrow();
  }

  protected buy(amulet: string): void {
    const set = SETS.indexOf(amulet);
    if (set < 0 || this.me.amulet !== NONE || !this.affords(set)) throw new Impossible();
    this.gain(this.current, set, -this.box.cost.amulet);
    this.me.amulet = set;
    this.fresh = true;
    if (this.route.length) this.walkOn();
    else this.guard();
  }

  /** NS-HEX-3 */
  protected lift(talismans: string): void {
    if (!this.me.hexed || this.route.length) throw new Impossible();
    this.pay(this.current, talismans, this.box.cost.hex);
    this.me.hexed = false;
    this.guard();
  }

  // -- townes, talismans, sword cards -----------------------------------------------------------------------------------
  /** NS-SHIRE-2 */
  protected protect(talismans: string): void {
    this.pay(this.current, talismans, this.box.cost.towne);
    this.protector[this.space(this.current).towne] = this.current;
    this.endThrow();
  }

  /** NS-SPACE-TALI-1, NS-SOLE-2; null: one of each, and over again (NS-DIGI-8). */
  protected take(talismans: string | null): void {
    const { kind } = this.space(this.current);
    const n = kind === "talisman" ? this.box.gain.space : this.box.gain.survivor;
    const text = talismans ?? "123456789".repeat(n).slice(0, n);
    talismansOf(text, n).forEach((more, colour) => (this.me.talismans[colour]! += more));
    if (kind === "guardian") this.guard();
    else this.endThrow();
  }

  /** NS-SPACE-SWORD-1 */
  protected takeSword(): void {
    if (!this.swords) throw new Impossible();
    this.swords -= 1;
    this.me.swords += 1;
    this.endThrow();
  }

  /** NS-SPACE-SWORD-4 */
  protected playSword(space: number): void {
    if (!this.me.swords) throw new Impossible();
    this.me.swords -= 1;
    this.swords += 1;
    this.jump(space);
  }

  /** NS-SPACE-KEY-1, NS-SPACE-SWORD-3 */
  protected jump(space: number): void {
    const byKey = this.phase === "key";
    if (space === this.me.at || !(byKey || this.box.spaces[space]!.kind === "dragon")) throw new Impossible();
    if (byKey) this.keyed = true;
    this.freeArrival = true;
    this.put(this.current, space);
    this.onSpace();
  }
}
