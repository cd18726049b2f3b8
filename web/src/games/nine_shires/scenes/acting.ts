// How the parts of a scene move, each at its time. Whoever wants calm sees it as it is in the end.
import { calm } from "../../../lib/settings.svelte.ts";
import { sound } from "../../../lib/sound.ts";

export interface Acting {
  /** Everything that matches, from `frames[0]` before `at` to the frames themselves. */
  move: (what: string, at: number, duration: number, frames: Keyframe[], easing?: string) => void;
  cue: (name: string, at: number) => void;
}

/** For the outermost element of a scene. */
export function acted(parts: (acting: Acting) => void): (scene: HTMLElement) => () => void {
  return (scene) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const still = calm() || !scene.animate;
    const move: Acting["move"] = (what, delay, duration, frames, easing = "ease-out") => {
      if (still) return;
      for (const one of scene.querySelectorAll(what))
        one.animate(frames, { delay, duration, easing, fill: "backwards" });
    };
    const cue: Acting["cue"] = (name, at) => {
      timers.push(setTimeout(sound, still ? 0 : at, name));
    };
    parts({ move, cue });
    return () => timers.forEach(clearTimeout);
  };
}

export const ARRIVES: Keyframe[] = [
  { opacity: 0, transform: "translateY(14px)" },
  { opacity: 1, transform: "none" },
];
/** Like a stamp. */
export const STAMPED: Keyframe[] = [
  { opacity: 0, transform: "scale(1.6)" },
  { opacity: 1, transform: "none" },
];
export const FADES: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
