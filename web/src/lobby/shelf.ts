// A box of the shelf: what the house says of the game, and what its folder says of the box.
import { boxOf, colourOf, titleOf } from "../games/box.ts";
import type { GameInfo } from "../lib/games.svelte.ts";

export interface Lid {
  slug: string;
  title: string;
  designer: string;
  players: string; // "3–6"
  minutes: string | null; // "10–20"
  colour: string;
  teaches: boolean;
}

const USUAL = 4; // players, where a game recommends no number

export function lid(game: GameInfo): Lid {
  const box = boxOf(game.slug);
  const [least, most] = [Math.min(...game.players), Math.max(...game.players)];
  return {
    slug: game.slug,
    title: titleOf(game.slug),
    designer: game.designer,
    players: least === most ? String(least) : `${least}–${most}`,
    minutes: box?.minutes ?? null,
    colour: colourOf(game.slug),
    teaches: box?.teaches ?? false,
  };
}

/** How many sit down when nobody has said otherwise. */
export function bestPlayers(game: GameInfo): number {
  const best = boxOf(game.slug)?.best ?? USUAL;
  return game.players.includes(best) ? best : Math.min(...game.players);
}
