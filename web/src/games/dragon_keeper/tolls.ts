// What the end of a level costs each keeper, and what the dragon gets in the end, as the news tell it.
import { sum, tileOf, tilesOf } from "./tiles.ts";
import { type Event, facts, type View } from "./types.ts";

export interface Toll {
  seat: number;
  had: number;
  paid: number; // what was there to be paid, for whoever could not
  fell: boolean;
  last: boolean; // took last, and owes one more for it (DK-LEVEL-5)
  tiles: number; // that are gone with whoever fell
}

export function tolls(news: Event[], before: View, after: View): Toll[] {
  const last = told(news, "level_ends")[0]?.seat;
  const earned = (seat: number) => told(news, "earned").filter((one) => one.seat === seat).length;
  return before.table.alive.flatMap((alive, seat) => {
    if (!alive) return [];
    const fell = told(news, "fell").some((one) => one.seat === seat);
    const paid = told(news, "paid").find((one) => one.seat === seat)?.owed ?? 0;
    const had = fell
      ? (before.table.treasure[seat] ?? 0) + earned(seat)
      : (after.table.treasure[seat] ?? 0) + paid;
    const tiles = fell ? tilesOf(before, seat) : 0;
    return [{ seat, had, paid: fell ? had : paid, fell, last: seat === last, tiles }];
  });
}

const told = (news: Event[], kind: Event["kind"]) => news.filter((one) => one.kind === kind).map(facts);

/** One pile, or a tile with the key that frees it. */
export interface Deed {
  kind: "tribute" | "freed" | "liberated";
  tiles: string[];
  points: number; // what it changes in the count
}

export interface Offering {
  seat: number;
  guild: string | null;
  deeds: Deed[];
  waits: boolean; // still has something to choose
}

/** Of all who still count when their guilds are turned up, later of those who have chosen. */
export function offerings(news: Event[], after: View): Offering[] {
  const { guilds, steps, alive } = after.table;
  return alive.flatMap((counts, seat) => {
    const guild = guilds[seat] ?? null;
    const deeds = news.flatMap((one) => (facts(one).seat === seat ? (deed(one, guild) ?? []) : []));
    const waits = !!steps && steps[seat] !== "ready";
    const shown = news.some((one) => one.kind === "guild_shown" && facts(one).seat === seat);
    return deeds.length || (shown && counts) ? [{ seat, guild, deeds, waits }] : [];
  });
}

export function deed(news: Event, guild: string | null): Deed | null {
  const { tiles = [], tile, freed } = facts(news);
  const worth = (name: string) => (tileOf(name).colour === guild ? 1 : -1) * tileOf(name).value;
  if (news.kind === "paid_tribute") {
    const own = tiles[0] && tileOf(tiles[0]).colour === guild;
    return { kind: "tribute", tiles, points: own ? sum(tiles) : -sum(tiles) };
  }
  if (news.kind === "freed_pile") return { kind: "freed", tiles, points: sum(tiles) };
  if (news.kind !== "liberated" || !tile) return null;
  const both = freed ? [tile, freed] : [tile];
  return { kind: "liberated", tiles: both, points: both.reduce((n, one) => n + worth(one), 0) };
}
