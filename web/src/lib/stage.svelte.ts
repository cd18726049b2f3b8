// Moments that take the stage: the end of a year, a fight. On this screen alone, and whoever has seen enough goes on.
import { mount, unmount, untrack, type Component } from "svelte";
import { announce } from "./announce.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { sound } from "./sound.ts";

export interface About {
  kind: string;
  seconds: number; // it stays so long at most
  told: string; // what a screen reader is told in its place
  cue?: string;
  farewell?: boolean; // whoever sees it is out of the game: to watch on, to leave, or to have it over soon
}

export interface Scene extends About {
  put: (stage: HTMLElement) => () => void; // an attachment that draws it
}

/** A component of a game, with what it is about; it moves nothing for calm eyes. */
export function scene<Props extends Record<string, unknown>>(
  about: About,
  Show: Component<Props>,
  props: Props,
): Scene {
  const put = (stage: HTMLElement) => {
    const alive = untrack(() => mount(Show, { target: stage, props }));
    return () => void unmount(alive);
  };
  return { ...about, put };
}

const LONGEST = 9; // seconds, whatever a game wants
const now = $state<{ scene: Scene | null }>({ scene: null });
let leaving: (() => void) | null = null;

export const onStage = (): Scene | null => now.scene;

/** One after the other, until the last is over or somebody leaves. */
export async function perform(scenes: Scene[]): Promise<void> {
  leave();
  if (!scenes.length || !settings.scenes) return;
  let left = false;
  for (const one of scenes) {
    if (left) break;
    now.scene = one;
    announce(one.told);
    if (one.cue) sound(one.cue);
    await new Promise<void>((over) => {
      const timer = setTimeout(over, Math.min(LONGEST, one.seconds) * 1000);
      leaving = () => {
        clearTimeout(timer);
        left = true;
        over();
      };
    });
  }
  if (left) return; // the stage is somebody else's by now
  leaving = null;
  now.scene = null;
}

/** On with the game: all that is on stage or waits for it is gone at once. */
export function leave(): void {
  leaving?.();
  leaving = null;
  now.scene = null;
}
