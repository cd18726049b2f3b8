// Which pieces fly for which news. All of a step together take half a second at most.
import type { Flight } from "../../lib/flight.ts";
import { still } from "../still.ts";
import Flying from "./Flying.svelte";
import { tileOf } from "./tiles.ts";
import { type Event, facts, type Space } from "./types.ts";

const WALK = 240; // of the dragon, before the tile it reaches flies off
const FLY = 300;
const APART = 50; // between tokens

export const flights = (news: Event[]): Flight[] => news.flatMap(flight);

type Maybe<Thing> = Thing | null | undefined; // what is covered by now is not named

function flight(news: Event): Flight[] {
  const { seat = 0, receiver = 0, opponent = 0, space, tile, got, owed = 0 } = facts(news);
  switch (news.kind) {
    case "took":
    case "passed":
      return [...catchTile(space, tile, seat, WALK - 40), ...walk(space)];
    case "gave":
      return [...catchTile(space, tile, receiver, WALK - 40), ...walk(space)];
    case "trapped":
      return catchTile(space, tile, seat, 0);
    case "exchanged":
      return [...swap(tile, seat, opponent), ...swap(got, opponent, seat)];
    case "earned":
      return tokens("reserve", `treasure-${seat}`, 1, WALK);
    case "paid":
      return tokens(`treasure-${seat}`, "reserve", owed, 60);
  }
  return [];
}

const pile = (seat: number, tile: string): string => `pile-${seat}-${tileOf(tile).colour}`;

/** It lands on the tile, so it is the last to be put into the air. */
function walk(space: Maybe<Space>): Flight[] {
  if (!space) return [];
  const to = `perch-${space.join("-")}`;
  return [{ from: "dragon", to, piece: () => piece("keeper"), duration: WALK, takes: true }];
}

function catchTile(space: Maybe<Space>, tile: Maybe<string>, seat: number, delay: number): Flight[] {
  if (!space || !tile) return [];
  const from = `space-${space.join("-")}`;
  return [{ from, to: pile(seat, tile), piece: () => piece(tile), delay, duration: FLY, takes: true }];
}

function swap(tile: Maybe<string>, from: number, to: number): Flight[] {
  if (!tile) return [];
  return [{ from: pile(from, tile), to: pile(to, tile), piece: () => piece(tile), duration: 400 }];
}

function tokens(from: string, to: string, n: number, delay: number): Flight[] {
  const token = { from, to, piece: () => piece("token"), duration: FLY - 60 };
  return Array.from({ length: Math.min(n, 4) }, (_, i) => ({ ...token, delay: delay + i * APART }));
}

/** A tile by its name, "keeper" for the dragon, or a "token". */
export const piece = (what: string): HTMLElement => still(Flying, { what });
