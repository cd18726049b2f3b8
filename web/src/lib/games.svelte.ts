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

/** Options that go by one name. */
export interface GamePreset {
  name: string;
  options: Record<string, boolean | number>;
  clause: string;
}
export interface GameInfo {
  slug: string;
  title: string;
  designer: string;
  players: number[];
  options: GameOption[];
  presets: GamePreset[];
  bots: string[];
  usual_bot: string; // whom most people should meet
  ratings: Record<string, [rating: number, low: number, high: number]>; // of its bots; empty where nobody has measured
  company: string[]; // whom whoever does not choose meets, seat by seat
}

/** The option of a game that stands for this, whatever it is called. */
export function optionFor(means: GameOption["means"], game?: GameInfo): GameOption | undefined {
  return game?.options.find((option) => option.means === means);
}

let asked: Promise<GameInfo[]> | null = null;

/** Those that are known by now: a page that asks for them is drawn again when they come. */
class Games {
  all = $state.raw<GameInfo[]>([]);
  get(slug: string): GameInfo | undefined {
    return this.all.find((game) => game.slug === slug);
  }
}
export const games = new Games();

export function loadGames(): Promise<GameInfo[]> {
  asked ??= patiently(() => ask<GameInfo[]>("GET", "/api/games")).then(
    (found) => (games.all = found),
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}
