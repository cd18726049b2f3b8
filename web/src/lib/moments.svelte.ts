// What just happened and must not be missed: over the board for a few seconds, until the next one.
import { afterMotion } from "./moving.svelte.ts";
import { calm } from "./settings.svelte.ts";

let waiting: (() => void)[] | null = null;
let table = 0; // what was told at an earlier one is not shown any more
const forgetting: (() => void)[] = [];

/** Called when whoever looks leaves the table. */
export const forgets = (forget: () => void): void => void forgetting.push(forget);

/** Somebody else may look next, and not all of it is for everybody: what is shown and what waits is gone. */
export function hushAll(): void {
  table += 1;
  for (const forget of forgetting) forget();
}

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

  constructor() {
    forgets(() => this.hush());
  }

  tell(moment: Moment, seconds: number): void {
    const at = table;
    if (waiting) waiting.push(() => at === table && this.show(moment, seconds));
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
