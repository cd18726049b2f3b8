// How a game was won, told at its end: by its own folder, or by what every game has.
import type { Frame, GameModule } from "../games/game.ts";
import { storyFor, type Story } from "../games/stories.ts";
import { part } from "../lib/patience.ts";
import type { Told } from "../parts/result.ts";
import type { Info } from "../wire.ts";
import { retold } from "./load.ts";
import { story } from "./story.ts";

const MOST = 2; // sentences

export const ownStory = (game: GameModule): Promise<Story | null> => part(() => storyFor(game.slug));

export async function tale(info: Info, game: GameModule): Promise<Told> {
  // it is over: nothing is hidden any more
  const [{ frames, lost }, own] = await Promise.all([retold(info.id, "all"), ownStory(game)]);
  return { story: (names, me) => storyOf(game, own, frames, names, me), lost };
}

export function storyOf(
  game: Pick<GameModule, "turningPoints">,
  own: Story | null,
  frames: Frame[],
  names: string[],
  me: number | null,
): string[] {
  const told = own?.(frames, names, me) ?? [];
  return (told.length ? told : story(frames, names, me, game.turningPoints(frames, names, me))).slice(
    0,
    MOST,
  );
}
