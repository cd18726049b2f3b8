// Which pieces fly for which news. All of a step together take half a second at most.
import { mount, unmount, type Component } from "svelte";
import type { Flight } from "../../lib/flight.ts";
import FlyingPiece from "./FlyingPiece.svelte";
import FlyingTile from "./FlyingTile.svelte";
import { tileOf } from "./tiles.ts";
import { type Event, facts, type Space, type View } from "./types.ts";

const WALK = 240; // of the dragon, before the tile it reaches flies off
const FLY = 300;
const APART = 50; // between tokens

export function flights(news: Event[], _before: View, _after: View): Flight[] {
  return news.flatMap(flight);
}

function flight(news: Event): Flight[] {
  const {
    seat = 0,
    receiver = 0,
    opponent = 0,
    space = null,
    tile = null,
    got = null,
    owed = 0,
  } = facts(news);
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

const place = (space: Space): string => `space-${space.join("-")}`;
const pile = (seat: number, tile: string): string => `pile-${seat}-${tileOf(tile).colour}`;

/** It lands on the tile, so it is the last to be put into the air. */
function walk(space: Space | null): Flight[] {
  if (!space) return [];
  return [
    {
      from: "dragon",
      to: `perch-${space.join("-")}`,
      piece: () => made(FlyingPiece, { name: "keeper" }),
      duration: WALK,
      takes: true,
    },
  ];
}

function catchTile(space: Space | null, tile: string | null, seat: number, delay: number): Flight[] {
  if (!space || !tile) return [];
  const piece = () => tilePiece(tile);
  return [{ from: place(space), to: pile(seat, tile), piece, delay, duration: FLY, takes: true }];
}

function swap(tile: string | null, from: number, to: number): Flight[] {
  if (!tile) return [];
  return [{ from: pile(from, tile), to: pile(to, tile), piece: () => tilePiece(tile), duration: 400 }];
}

function tokens(from: string, to: string, n: number, delay: number): Flight[] {
  const piece = () => made(FlyingPiece, { name: "token" });
  return Array.from({ length: Math.min(n, 4) }, (_, i) => ({
    from,
    to,
    piece,
    delay: delay + i * APART,
    duration: FLY - 60,
  }));
}

export const tilePiece = (tile: string): HTMLElement => made(FlyingTile, { tile });

/** A still copy of a component: what flies needs no life of its own. */
function made<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const box = document.createElement("div");
  const alive = mount(component, { target: box, props });
  const copy = box.firstElementChild!.cloneNode(true) as HTMLElement;
  void unmount(alive);
  return copy;
}
