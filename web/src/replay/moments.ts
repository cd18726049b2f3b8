// What of a game can be jumped to: its chapters, its turning points, and what took the stage.
import type { Flag, GameModule } from "../games/game.ts";
import type { Scene } from "../lib/stage.svelte.ts";
import type { Chapter, Frame } from "./frames.ts";

export interface Moment extends Flag {
  chapter: boolean;
}

const FEW = 12; // so many chapters are moments themselves

/** All there is, in its order; of one frame a chapter comes first. */
export function moments(
  game: Pick<GameModule, "scenes">,
  frames: Frame[],
  names: string[],
  flags: Flag[],
  parts: Chapter[],
): Moment[] {
  const flagged = new Set(flags.map(({ frame }) => frame));
  const staged = frames.flatMap((_, frame) => {
    const told = flagged.has(frame) ? [] : scenesAt(game, frames, frame, names);
    return told.length ? [{ frame, text: told.map((scene) => scene.told).join(" ") }] : [];
  });
  const chapters = parts.map(({ from, text }) => ({ frame: from, text, chapter: true }));
  const others = [...flags, ...staged].map((one) => ({ ...one, chapter: false }));
  return [...chapters, ...others].sort((a, b) => a.frame - b.frame || Number(b.chapter) - Number(a.chapter));
}

/** What took the stage at a frame. Nobody who sees it again takes leave of a game. */
export function scenesAt(
  game: Pick<GameModule, "scenes">,
  frames: Frame[],
  frame: number,
  names: string[],
): Scene[] {
  const [before, after] = [frames[frame - 1], frames[frame]];
  if (!before || !after?.news.length) return [];
  const scenes = game.scenes?.(after.news, before.view, after.view, names) ?? [];
  return scenes.map((scene) => ({ ...scene, farewell: false }));
}

/** The frames that one jumps to from moment to moment. Where a game has many chapters these have keys of their own. */
export function stops(all: Moment[]): number[] {
  const chapters = all.filter(({ chapter }) => chapter).length;
  const wanted = chapters > FEW ? all.filter(({ chapter }) => !chapter) : all;
  return [...new Set((wanted.length ? wanted : all).map(({ frame }) => frame))];
}

export const next = (stops: number[], move: number): number | undefined => stops.find((stop) => stop > move);
export const previous = (stops: number[], move: number): number | undefined =>
  stops.findLast((stop) => stop < move);
