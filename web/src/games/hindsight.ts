// What could have come otherwise in a game that is over: the server finds it out, and a game that has words for it keeps
// them in a file of its own, which is fetched when somebody wants to read them.
import { slugOf } from "./box.ts";

/** As the server tells it: the move of the replay after which it was settled, and a sentence by its key. */
export interface Finding {
  move: number;
  key: string;
  facts: Record<string, unknown>;
}

export interface Hindsight {
  title: string;
  text: string;
  was: string; // as it came
}

export type Words = (finding: Finding, names: string[], me: number | null) => Hindsight;

const found = import.meta.glob<Words>("./*/hindsight.ts", { import: "hindsight" });
const loaders = new Map(Object.entries(found).map(([path, load]) => [slugOf(path), load]));

/** A game without such words has nothing to tell. */
export const looksBack = (slug: string): boolean => loaders.has(slug);

export const hindsightFor = async (slug: string): Promise<Words | null> =>
  (await loaders.get(slug)?.()) ?? null;
