// What is heard: nothing unless wanted, and never before the reader has touched the page. What makes the noises is
// loaded with the first of them.
import type { Whose } from "./mixer.ts";
import { settings } from "./settings.svelte.ts";

let loading: Promise<typeof import("./synth.ts")> | null = null;

/** Played now if sound is on; what concerns others is softer. */
export function sound(cue: string, whose: Whose = "mine"): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  loading ??= import("./synth.ts");
  loading.then(
    ({ play }) => play(cue, whose),
    () => (loading = null), // the next one tries again
  );
}
