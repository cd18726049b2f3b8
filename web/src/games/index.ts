// The games, each found by its folder and loaded when somebody sits down to it. One without a folder is played on a
// board that knows nothing but its view and its menu.
import { slugOf } from "./box.ts";
import type { GameModule } from "./game.ts";

const folders = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });
const loaders = new Map(Object.entries(folders).map(([path, load]) => [slugOf(path), load]));

export async function gameModule(slug: string): Promise<GameModule> {
  const load = loaders.get(slug);
  if (load) return load();
  return (await import("./fallback/module.ts")).fallback(slug);
}
