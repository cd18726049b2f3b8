// What the house has to offer, asked for once, in the order of the shelf.
import { ask } from "./api.ts";
import { patiently } from "./patience.ts";

export interface GameOption {
  name: string;
  kind: "bool" | "int";
  default: boolean | number;
  low: number;
  high: number;
  means: "" | "seat" | "seconds" | "pace"; // what a number stands for
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

/** The option of a game that stands for this, whatever it is called. */
export function optionFor(means: GameOption["means"], game?: GameInfo): GameOption | undefined {
  return game?.options.find((option) => option.means === means);
}

let shown = $state.raw<GameInfo[]>([]);
let asked: Promise<GameInfo[]> | null = null;

/** Those that are known by now: a page that asks for them is drawn again when they come. */
export const games = {
  get all(): GameInfo[] {
    return shown;
  },
  get(slug: string): GameInfo | undefined {
    return shown.find((game) => game.slug === slug);
  },
};

export function loadGames(): Promise<GameInfo[]> {
  asked ??= patiently(() => ask<GameInfo[]>("GET", "/api/games")).then(
    (found) => (shown = found),
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}
