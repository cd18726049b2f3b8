// What an edition of Dragon Keeper holds, read from a record: tiles in the order of DK-TERM-4 and 5, and amounts.
import { isObject, type Json, type JsonObject } from "../../fair/json.ts";
import { Impossible } from "../../fair/follow.ts";
import { COLOURS, type Colour } from "./colours.ts";

const SIGNS = ["", "stairs", "passage", "exchange", "trap", "liberation"];
const LETTERS = ["", "s", "p", "x", "t", "l"];

export interface BoxTile {
  name: string;
  colour: Colour;
  value: number;
  sign: string;
  copies: number;
}

export interface Box {
  tiles: BoxTile[];
  guilds: string[];
  tokens: number;
  atStart: number;
  giftWorth: number;
  surcharge: number;
  owed: (left: number) => number;
}

export function boxOf(edition: JsonObject): Box {
  const [treasure, payment, guilds] = [edition.treasure, edition.payment, edition.guilds];
  if (!isObject(treasure) || !isObject(payment) || !isObject(guilds)) throw new Impossible();
  const colours = guilds.colours;
  if (!Array.isArray(colours)) throw new Impossible();
  const [few, some, many] = [whole(payment.left_1), whole(payment.left_6), whole(payment.left_9)];
  return {
    tiles: tilesOf(edition.tile),
    guilds: COLOURS.filter((colour) => colours.includes(colour)),
    tokens: whole(treasure.tokens),
    atStart: whole(treasure.at_start),
    giftWorth: whole(treasure.gift_worth),
    surcharge: whole(payment.last_taker),
    owed: (left) => (left >= 9 ? many : left >= 6 ? some : left >= 1 ? few : 0), // DK-LEVEL-4
  };
}

/** The stairs first, each for itself, then by colour, value and sign. */
function tilesOf(list: Json | undefined): BoxTile[] {
  if (!Array.isArray(list)) throw new Impossible();
  const found: BoxTile[] = [];
  for (const tile of list) {
    if (!isObject(tile) || !Array.isArray(tile.colours)) throw new Impossible();
    const sign = SIGNS.indexOf(String(tile.sign));
    const [value, copies] = [whole(tile.value), whole(tile.copies)];
    for (const named of tile.colours) {
      const colour = COLOURS.find((one) => one === named);
      if (!colour || sign < 0) throw new Impossible();
      const name = `${colour[0]!.toUpperCase()}${value}${LETTERS[sign]}`;
      const one = { colour, value, sign: SIGNS[sign]! };
      if (sign !== 1) found.push({ ...one, name, copies });
      else for (let n = 1; n <= copies; n++) found.push({ ...one, name: `${name}${n}`, copies: 1 });
    }
  }
  const rank = (tile: BoxTile) => [
    tile.sign === "stairs" ? 0 : 1,
    COLOURS.indexOf(tile.colour),
    tile.value,
    SIGNS.indexOf(tile.sign),
  ];
  return found.sort((a, b) => compare(rank(a), rank(b)) || (a.name < b.name ? -1 : 1));
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function whole(value: Json | undefined): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) throw new Impossible();
  return value;
}

/** A tile in the words of the reader. */
export function worded({ colour, value, sign }: BoxTile): { key: string; args: Record<string, unknown> } {
  const named = { key: `dragon-keeper.web.colour.${colour}`, args: {} };
  const tile = { key: "dragon-keeper.web.tile", args: { colour: named, value } };
  const letter = LETTERS[SIGNS.indexOf(sign)];
  if (!letter) return tile;
  return {
    key: "dragon-keeper.web.tile_sign",
    args: { tile, sign: { key: `dragon-keeper.web.sign.${letter}`, args: {} } },
  };
}
