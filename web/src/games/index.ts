// The games, each loaded when somebody sits down to it.
import type { GameModule } from "./game.ts";

const folders: Record<string, () => Promise<{ default: GameModule }>> = {
  dragons: () => import("./dragons/index.ts"),
  "dragon-keeper": () => import("./dragon_keeper/index.ts"),
  "dragons-gold": () => import("./dragons_gold/index.ts"),
  "nine-shires": () => import("./nine_shires/index.ts"),
};

export async function gameModule(slug: string): Promise<GameModule> {
  const load = folders[slug];
  if (!load) throw new Error(`no game ${slug}`);
  return (await load()).default;
}
