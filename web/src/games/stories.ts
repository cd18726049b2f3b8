// How a game was won: each game tells it in a file of its own, which is fetched when a game is over.
import { slugOf } from "./box.ts";
import type { Frame } from "./game.ts";

/** At most two sentences made of facts, of the frames of a finished game. */
export type Story = (frames: Frame[], names: string[], me: number | null) => string[];

const found = import.meta.glob<Story>("./*/story.ts", { import: "story" });
const loaders = new Map(Object.entries(found).map(([path, load]) => [slugOf(path), load]));

/** Null for a game that has none: what every game has is told then. */
export const storyFor = async (slug: string): Promise<Story | null> => (await loaders.get(slug)?.()) ?? null;
