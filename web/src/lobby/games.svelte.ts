// The games of the house, on the screen as soon as they are known.
import { gameList, type GameInfo } from "../lib/games.ts";

const known = $state<{ games: GameInfo[] }>({ games: [] });
let asked: Promise<void> | null = null;

export const games = {
  get all(): GameInfo[] {
    return known.games;
  },
  get(slug: string): GameInfo | undefined {
    return known.games.find((game) => game.slug === slug);
  },
};

export function loadGames(): Promise<void> {
  asked ??= gameList().then(
    (found) => {
      known.games = found;
    },
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}
