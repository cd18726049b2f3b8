// What an edition of Nine Shires holds, read from a record: the board, the dragons, the sets and all amounts. Shires,
// colours and townes count from 0 here; -1 is none.
import { Impossible } from "../../fair/follow.ts";
import { isObject, type Json, type JsonObject } from "../../fair/json.ts";

export const NONE = -1;
export const SETS = ["water", "fire", "earth"]; // the amulets too
export const CRAFTS = ["mongor", "vulgor", "slygor"]; // of dragons and of retreat cards
export const COLOURS = 9;
export const SHIRES = 9;

export interface Space {
  id: string;
  kind: string;
  shire: number;
  towne: number;
  ways: number[]; // the neighbours, in board order
}

export interface Dragon {
  name: string;
  craft: number;
  kills: number[];
}

export interface Box {
  spaces: Space[];
  start: number;
  townes: number[]; // the space of each, two for each shire
  hues: number[][]; // the colours of each set
  setOf: number[]; // by shire
  slays: number[][]; // the dragons of each amulet
  dragons: Dragon[];
  copies: number[]; // retreat cards of each class
  swords: number;
  lastAttack: number;
  cost: { towne: number; hex: number; amulet: number };
  gain: { start: number; blessing: number; space: number; survivor: number };
  alliance: { bothAlly: number; bothPutOff: number; lonePutOff: number; loneAlly: number };
  power: { towne: number; amulet: number };
  limit: { cards: number; exchanges: number; quiet: number; rounds: number };
}

export function boxOf(edition: JsonObject): Box {
  const [costs, gains, alliance] = [table(edition.costs), table(edition.gains), table(edition.alliance)];
  const [power, limits, cards] = [table(edition.power), table(edition.limits), table(edition.cards)];
  const dragons = dragonsOf(list(edition.dragon).map(table));
  const amulets = list(edition.amulet).map(table);
  if (amulets.some((amulet, i) => amulet.id !== SETS[i]) || amulets.length !== SETS.length)
    throw new Impossible();
  const hues = amulets.map((amulet) => list(amulet.colours).map((colour) => whole(colour) - 1));
  return {
    ...boardOf(table(edition.board), list(edition.shire).map(table)),
    hues,
    setOf: Array.from({ length: SHIRES }, (_, shire) => at(hues, (set) => set.includes(shire))),
    slays: amulets.map((amulet) => list(amulet.slays).map((name) => at(dragons, (one) => one.name === name))),
    dragons,
    copies: CRAFTS.map((craft) => whole(cards[craft])),
    swords: whole(cards.sword),
    lastAttack: whole(table(edition.dice).attacks),
    cost: { towne: whole(costs.towne), hex: whole(costs.hex), amulet: whole(costs.amulet) },
    gain: {
      start: whole(gains.start),
      blessing: whole(gains.blessing),
      space: whole(gains.space),
      survivor: whole(gains.survivor),
    },
    alliance: {
      bothAlly: whole(alliance.both_ally),
      bothPutOff: whole(alliance.both_put_off),
      lonePutOff: whole(alliance.lone_put_off),
      loneAlly: whole(alliance.lone_ally),
    },
    power: { towne: whole(power.towne), amulet: whole(power.amulet) },
    limit: {
      cards: whole(limits.retreat_cards),
      exchanges: whole(limits.exchanges),
      quiet: whole(limits.quiet_rounds),
      rounds: whole(limits.rounds),
    },
  };
}

function dragonsOf(rows: JsonObject[]): Dragon[] {
  const numberOf = (name: Json) => at(rows, (row) => row.name === name);
  return rows.map((row) => ({
    name: String(row.name),
    craft: at(CRAFTS, (craft) => craft === row.class),
    kills: list(row.kills).map(numberOf),
  }));
}

function boardOf(board: JsonObject, shires: JsonObject[]): Pick<Box, "spaces" | "start" | "townes"> {
  const rows = list(board.space).map(table);
  const names = shires.flatMap((shire) => list(shire.townes));
  if (names.length !== 2 * SHIRES) throw new Impossible();
  const spaces = rows.map((row): Space => {
    const towne = row.towne === undefined ? NONE : at(names, (name) => name === row.towne);
    return { id: String(row.id), kind: String(row.kind), shire: whole(row.shire) - 1, towne, ways: [] };
  });
  const spaceOf = (id: Json | undefined) => at(spaces, (space) => space.id === id);
  for (const edge of list(table(board.path).edges)) {
    const [one, two] = list(edge).map(spaceOf);
    if (one === undefined || two === undefined) throw new Impossible();
    spaces[one]!.ways.push(two);
    spaces[two]!.ways.push(one);
  }
  const townes = names.map((_, towne) => at(spaces, (space) => space.towne === towne));
  return { spaces, start: spaceOf(board.start), townes };
}

/** Where the one that is meant stands in a list; it must be there. */
function at<T>(all: T[], meant: (one: T) => boolean): number {
  const found = all.findIndex(meant);
  if (found < 0) throw new Impossible();
  return found;
}

function table(value: Json | undefined): JsonObject {
  if (value === undefined || !isObject(value)) throw new Impossible();
  return value;
}

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Impossible();
  return value;
}

function whole(value: Json | undefined): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) throw new Impossible();
  return value;
}
