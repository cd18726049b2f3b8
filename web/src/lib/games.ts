// What the house has to offer, asked for once.
import { ask } from "./api.ts";
import { patiently } from "./patience.ts";

export interface GameOption {
  name: string;
  kind: "bool" | "int";
  default: boolean | number;
  low: number;
  high: number;
  clause: string;
}

export interface GameInfo {
  slug: string;
  title: string;
  designer: string;
  players: number[];
  options: GameOption[];
  bots: string[];
}

let games: Promise<GameInfo[]> | null = null;

export function gameList(): Promise<GameInfo[]> {
  games ??= patiently(() => ask<GameInfo[]>("GET", "/api/games"));
  games.catch(() => (games = null));
  return games;
}

export async function gameInfo(slug: string): Promise<GameInfo | undefined> {
  return (await gameList()).find((game) => game.slug === slug);
}

export async function botsOf(slug: string): Promise<string[]> {
  return (await gameInfo(slug))?.bots ?? [];
}
