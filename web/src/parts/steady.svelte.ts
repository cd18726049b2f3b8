// A table that changes under the hand: no key presses what it did not mean a moment ago, and the focus stays in place.
import { handIn, keepHand } from "../lib/hand.ts";
import { careful, changed, meanings, SETTLES, type Meanings } from "../lib/meaning.ts";

/** To be called while the table is made. `shown` reads all that comes from the table; an attachment for the cloth. */
export function steady(shown: () => unknown): (cloth: HTMLElement) => () => void {
  let cloth: HTMLElement | undefined;
  let before: Meanings = new Map();
  let hand: ReturnType<typeof handIn> = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  $effect.pre(() => {
    shown();
    before = meanings(cloth);
    hand = handIn(cloth);
  });
  $effect(() => {
    shown();
    keepHand(hand);
    if (!changed(cloth, before) || !cloth) return;
    clearTimeout(timer);
    const settles = cloth;
    settles.dataset.settling = "";
    timer = setTimeout(() => delete settles.dataset.settling, SETTLES);
  });
  return (element) => {
    cloth = element;
    addEventListener("keydown", careful, true);
    addEventListener("keyup", careful, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", careful, true);
      removeEventListener("keyup", careful, true);
    };
  };
}
