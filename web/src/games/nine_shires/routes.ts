// Where the dice lead: the walks of the menu gathered by the space they end on. Nothing here knows a rule.
import type { Route, View } from "./types.ts";

export interface Way extends Route {
  move: string;
  path: string[];
}
export interface Goal {
  to: string;
  steps: number; // of the shortest way
  ways: Way[]; // those between which it matters, the shortest first
  effect: string;
  fights: boolean;
  meets: number[]; // whoever can be met on one way or another
  buys: string[];
}

/** All spaces in reach, nearest first. */
export function goals(view: View): Goal[] {
  const found = new Map<string, Way[]>();
  view.routes.forEach((route, i) => {
    const move = view.menu.moves[i] ?? "";
    const way = { ...route, move, path: move.replace(/^walk /, "").split(",") };
    found.set(route.to, [...(found.get(route.to) ?? []), way]);
  });
  return [...found.entries()].map(([to, ways]) => goal(to, ways)).sort((a, b) => a.steps - b.steps);
}

function goal(to: string, all: Way[]): Goal {
  const ways = different([...all].sort((a, b) => a.steps - b.steps));
  const first = ways[0]!;
  return {
    to,
    steps: first.steps,
    ways,
    effect: first.effect,
    fights: ways.some((way) => way.fights),
    meets: [...new Set(ways.flatMap((way) => metOn(way)))],
    buys: [...new Set(ways.flatMap((way) => way.buys))],
  };
}

export const metOn = ({ meets }: Route): number[] => [...new Set(Object.values(meets).flat())];

/** Of ways that come to the same, the shortest: whom one meets where, and whether an amulet may be bought on it. */
export function different(ways: Way[]): Way[] {
  const seen = new Set<string>();
  return ways.filter((way) => {
    const met = Object.entries(way.meets).sort(([a], [b]) => (a < b ? -1 : 1));
    const shop = way.guardian && (way.buys.length > 0 || met.length > 0); // who meets somebody may afford it then
    const key = JSON.stringify([met, shop, way.fights]);
    return !seen.has(key) && !!seen.add(key);
  });
}

/** The spaces that a menu names after one of these words: jumps, homes, refunds. */
export function named(view: View, ...verbs: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const move of view.menu.moves) {
    const [verb = "", where = ""] = move.split(" ");
    if (verbs.includes(verb)) found.set(where, move);
  }
  return found;
}
