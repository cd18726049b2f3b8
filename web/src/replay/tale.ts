// How a game was won, told at its end: by its own folder, or by what every game has.
import type { Frame, GameModule } from "../games/game.ts";
import type { Told } from "../parts/result.ts";
import type { Info } from "../wire.ts";
import { retold } from "./load.ts";
import { story } from "./story.ts";

const MOST = 2; // sentences

export async function tale(info: Info, game: GameModule): Promise<Told> {
  const { frames, lost } = await retold(info.id, "all"); // it is over: nothing is hidden any more
  return { story: (names, me) => storyOf(game, frames, names, me), lost };
}

export function storyOf(
  game: Pick<GameModule, "story" | "turningPoints">,
  frames: Frame[],
  names: string[],
  me: number | null,
): string[] {
  const own = game.story?.(frames, names, me) ?? [];
  return (own.length ? own : story(frames, names, me, game.turningPoints(frames, names))).slice(0, MOST);
}
