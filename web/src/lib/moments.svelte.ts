// What just happened and must not be missed: over the board for a few seconds, until the next one.
import { afterMotion } from "./moving.svelte.ts";
import { calm } from "./settings.svelte.ts";

let waiting: (() => void)[] | null = null;

/** What is told meanwhile is shown only when the picture has come to it. */
export async function afterwards<T>(tell: () => T, picture: (told: T) => Promise<void>): Promise<T> {
  const mine: (() => void)[] = (waiting = []);
  const told = tell();
  if (waiting === mine) waiting = null;
  await picture(told);
  for (const show of mine) afterMotion(show);
  return told;
}

export class Moments<Moment> {
  shown = $state<{ moment: Moment; id: number } | null>(null);
  private next = 1;

  tell(moment: Moment, seconds: number): void {
    if (waiting) waiting.push(() => this.show(moment, seconds));
    else this.show(moment, seconds);
  }

  private show(moment: Moment, seconds: number): void {
    const id = this.next++;
    this.shown = { moment, id };
    setTimeout(() => {
      if (this.shown?.id === id) this.shown = null;
    }, seconds * 1000);
  }

  hush(): void {
    this.shown = null;
  }
}

/** It comes down like a stamp; `then` moves what lies on it. */
export function stamped(then: (note: HTMLElement) => void): (note: HTMLElement) => void {
  return (note) => {
    if (calm() || !note.animate) return;
    const down = [
      { opacity: 0, transform: "scale(1.25)" },
      { opacity: 1, transform: "none" },
    ];
    note.animate(down, { duration: 180, easing: "ease-out" });
    then(note);
  };
}
