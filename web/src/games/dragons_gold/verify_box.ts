// What an edition of Dragon's Gold holds, read from a record, as far as chance depends on it.
import { isObject, type Json, type JsonObject } from "../../fair/json.ts";
import { Impossible } from "../../fair/follow.ts";
import { KINDS } from "./split.ts";

export interface Box {
  tokens: number[]; // by kind
  team: { id: string; craft: string; attack: number }[];
  dragons: { id: string; strength: number; known: number; hidden: number }[];
  copies: number[]; // of Magic Objects, by their number; 0 is none
  beforeMarket: number;
  blade: number;
  elixir: number;
  shovel: number;
  safeAfter: number;
}

export function boxOf(edition: JsonObject, divides: boolean): Box {
  const [tokens, magic, market] = [part(edition.tokens), part(edition.magic), part(edition.market)];
  return {
    tokens: KINDS.map((kind) => whole(tokens[kind])),
    team: list(edition.adventurer, 4).map((one) => ({
      id: String(one.id),
      craft: String(one.class),
      attack: whole(one.attack),
    })),
    dragons: list(edition.dragon, 18).map((one) => ({
      id: String(one.id),
      strength: whole(one.strength),
      known: whole(one.known),
      hidden: whole(one.hidden),
    })),
    // DG-MAG-DECK-5
    copies: [
      0,
      ...list(edition.card, 21).map((one) => (divides && whole(one.timer) ? 0 : whole(one.copies))),
    ],
    beforeMarket: whole(market.dragons_before),
    blade: whole(magic.blade_bonus),
    elixir: whole(magic.elixir_bonus),
    shovel: whole(magic.shovel_bonus),
    safeAfter: whole(magic.safe_after),
  };
}

function part(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Impossible();
  return value;
}

function list(value: Json | undefined, length: number): JsonObject[] {
  if (!Array.isArray(value) || value.length !== length) throw new Impossible();
  return value.map(part);
}

function whole(value: Json | undefined): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) throw new Impossible();
  return value;
}
