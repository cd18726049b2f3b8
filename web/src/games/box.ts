// What a game's folder says of its box: light, so that the shelf need not load the games.
import { knows, t } from "../lib/texts.svelte.ts";

export interface Box {
  title?: string; // on the lid, where the name of the game is too long for it
  colour: string; // of the lid; light letters stand on it
  art: string; // address of a sheet with `lid-<slug>` and `sign-<slug>`
  minutes?: string; // "10–20": measured against bots, or left out
  best: number; // players it is recommended for
  teaches: boolean; // it can be learnt by playing
}

const found = import.meta.glob<Box>("./*/box.ts", { eager: true, import: "default" });

/** A folder has the name of its game, with underscores: `./my_game/box.ts` is of my-game. */
export const slugOf = (path: string): string => (path.split("/")[1] ?? "").replaceAll("_", "-");

const boxes = new Map(Object.entries(found).map(([path, box]) => [slugOf(path), box]));

export const boxOf = (slug: string): Box | undefined => boxes.get(slug);

/** A proper name, the same in every language. It comes with the words, before anything is drawn. */
export function titleOf(slug: string): string {
  const key = `${slug}.title`;
  return boxes.get(slug)?.title ?? (knows(key) ? t(key) : slug);
}

/** A game without a folder has a colour all the same, always the same one; names that are alike have different ones. */
export function colourOf(slug: string): string {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return boxes.get(slug)?.colour ?? `hsl(${(hash * 137) % 360} 32% 29%)`;
}
