import type { GameInfo } from "../lib/games.ts";

// The four boxes, in the order of the shelf.
export interface Box {
  slug: string;
  title: string; // a proper name: the same in every language
  designer: string;
  players: string;
  minutes: number;
  best: number; // players it is recommended for
}

export const BOXES: Box[] = [
  { slug: "dragons", title: "Dragons", designer: "Bruno Faidutti", players: "3–6", minutes: 30, best: 4 },
  {
    slug: "dragon-keeper",
    title: "Dragon Keeper",
    designer: "Etienne Daniault",
    players: "2–4",
    minutes: 30,
    best: 3,
  },
  {
    slug: "dragons-gold",
    title: "Dragon’s Gold",
    designer: "Bruno Faidutti",
    players: "3–6",
    minutes: 45,
    best: 4,
  },
  { slug: "nine-shires", title: "Nine Shires", designer: "Triadegy", players: "2–6", minutes: 90, best: 3 },
];

export function box(slug: string): Box {
  const found = BOXES.find((one) => one.slug === slug);
  return found ?? { slug, title: slug, designer: "", players: "", minutes: 30, best: 4 };
}

/** The bot that most people should meet: the best one that the house has for the game. */
export function houseBot(bots: string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots[bots.length - 1] ?? "uniform");
}

/** How many sit down when nobody has said otherwise. */
export function bestPlayers(game: GameInfo): number {
  const best = box(game.slug).best;
  return game.players.includes(best) ? best : (game.players[0] ?? 2);
}
