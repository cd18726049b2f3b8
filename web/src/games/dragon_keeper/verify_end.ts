// For the verifier: who has which tiles, who is left, and how far each is at the end of the game (DK-END).
import { Impossible } from "../../fair/follow.ts";
import { COLOURS } from "./colours.ts";
import type { BoxTile } from "./verify_box.ts";

type Step = "tribute" | "second" | "liberation" | "ready";

export class EndOfGame {
  guilds: string[] = [];
  alive: boolean[];
  away: boolean[];
  steps: Step[];
  private piles: Record<string, number[]>[];

  constructor(
    private readonly players: number,
    private readonly tiles: BoxTile[],
  ) {
    const each = <T>(make: () => T): T[] => Array.from({ length: players }, make);
    this.alive = each(() => true);
    this.away = each(() => false);
    this.steps = each(() => "ready" as Step);
    this.piles = each(() => Object.fromEntries(COLOURS.map((colour) => [colour, []])));
  }

  clone(): EndOfGame {
    const copy = new EndOfGame(this.players, this.tiles);
    copy.guilds = [...this.guilds];
    copy.alive = [...this.alive];
    copy.away = [...this.away];
    copy.steps = [...this.steps];
    copy.piles = this.piles.map((piles) =>
      Object.fromEntries(Object.entries(piles).map(([colour, pile]) => [colour, [...pile]])),
    );
    return copy;
  }

  put(seat: number, tile: number): void {
    this.piles[seat]![this.tiles[tile]!.colour]!.push(tile);
  }

  lift(seat: number, colour: string): number {
    const tile = this.piles[seat]?.[colour]?.pop();
    if (tile === undefined) throw new Impossible();
    return tile;
  }

  owner(tile: number): number | null {
    const found = this.piles.findIndex((piles) => Object.values(piles).some((pile) => pile.includes(tile)));
    return found < 0 ? null : found;
  }

  anybodyElseHasTiles(seat: number): boolean {
    return this.piles.some((piles, other) => other !== seat && this.heights(piles) > 0);
  }

  /** Who sits to the left (1) or to the right (-1), of those who are alive. */
  neighbour(seat: number, way: 1 | -1): number {
    do seat = (seat + way + this.players) % this.players;
    while (!this.alive[seat]);
    return seat;
  }

  fall(seat: number): void {
    this.alive[seat] = false;
    for (const colour of COLOURS) this.piles[seat]![colour] = [];
  }

  private heights(piles: Record<string, number[]>): number {
    return Math.max(...Object.values(piles).map((pile) => pile.length));
  }

  // -- tribute and liberations ------------------------------------------------------------------------------------------
  begin(): void {
    for (let seat = 0; seat < this.players; seat++) {
      this.steps[seat] = this.alive[seat] && !this.away[seat] ? "tribute" : "ready";
      this.goOn(seat);
    }
  }

  /** DK-IMPL-1: what leaves no choice happens by itself. */
  private goOn(seat: number): void {
    while (this.steps[seat] === "tribute" || this.steps[seat] === "second") {
      const highest = this.highest(seat);
      if (highest.length > 1) return;
      if (highest.length) this.giveUp(seat, highest[0]!);
      else this.steps[seat] = "liberation";
    }
    if (this.steps[seat] === "liberation" && !this.canLiberate(seat)) this.steps[seat] = "ready";
  }

  private highest(seat: number): string[] {
    const piles = this.piles[seat]!;
    const most = this.heights(piles);
    return most ? COLOURS.filter((colour) => piles[colour]!.length === most) : [];
  }

  /** DK-TRIBUTE-1, DK-TRIBUTE-2 */
  private giveUp(seat: number, colour: string): void {
    const freed = this.steps[seat] === "tribute" && colour === this.guilds[seat];
    this.steps[seat] = freed ? "second" : "liberation";
    this.piles[seat]![colour] = [];
  }

  tribute(seat: number, colour: string): void {
    const step = this.steps[seat];
    if ((step !== "tribute" && step !== "second") || !this.highest(seat).includes(colour))
      throw new Impossible();
    this.giveUp(seat, colour);
    this.goOn(seat);
  }

  private canLiberate(seat: number): boolean {
    const guild = this.piles[seat]![this.guilds[seat]!]!;
    const keys = Object.values(this.piles[seat]!)
      .flat()
      .filter((tile) => this.tiles[tile]!.sign === "liberation");
    return keys.length > 0 && guild.length > 0;
  }

  /** DK-TILE-LIB-2, 4, 5 */
  liberate(seat: number, key: string, freed: string): void {
    const used = this.numbered(key);
    if (this.steps[seat] !== "liberation" || this.tiles[used]!.sign !== "liberation") throw new Impossible();
    const own = this.tiles[used]!.colour === this.guilds[seat];
    this.pull(seat, used);
    const guild = this.piles[seat]![this.guilds[seat]!]!;
    if (freed === "") {
      if (!own || guild.length) throw new Impossible();
    } else {
      if (this.tiles[this.numbered(freed)]!.colour !== this.guilds[seat]) throw new Impossible();
      this.pull(seat, this.numbered(freed));
    }
    this.goOn(seat);
  }

  done(seat: number): void {
    if (this.steps[seat] !== "liberation") throw new Impossible();
    this.steps[seat] = "ready";
  }

  private numbered(name: string): number {
    const found = this.tiles.findIndex((tile) => tile.name === name);
    if (found < 0) throw new Impossible();
    return found;
  }

  private pull(seat: number, tile: number): void {
    const pile = this.piles[seat]![this.tiles[tile]!.colour]!;
    if (!pile.includes(tile)) throw new Impossible();
    pile.splice(pile.lastIndexOf(tile), 1);
  }

  everybodyReady(): boolean {
    return this.steps.every((step) => step === "ready");
  }

  /** Guilds of those who fell, and tiles that were covered. */
  somethingToShow(): boolean {
    return this.alive.includes(false) || this.piles.some((piles) => this.heights(piles) > 0);
  }
}
