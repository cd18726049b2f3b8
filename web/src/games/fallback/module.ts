// A game without a folder here: its view is shown name by name, its menu as buttons. Plain, but whole: it can be
// played, watched again and counted on the day it is added.
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { speaker } from "./words.ts";

export function fallback(slug: string): GameModule {
  return {
    slug,
    Board,
    flights: () => [],
    sounds: () => [],
    turningPoints: () => [],
    keys: ["plain"],
    ...speaker(slug),
  };
}
