// The hoard is poured out: its tokens tumble down one after the other; when it is lost they sink into the cloth. Only
// for the eye, and not for calm ones.
import { calm } from "../../lib/settings.svelte.ts";

const APART = 55;
const FALL = 420;

/** Milliseconds until so many lie there. */
export const pouring = (tokens: number): number => FALL + APART * Math.max(0, tokens - 1);

export function pour(node: HTMLElement, after = 0): void {
  if (calm() || !node.animate) return;
  for (const [i, token] of [...node.querySelectorAll<HTMLElement>(".token")].entries())
    token.animate(
      [
        { opacity: 0, transform: `translateY(-90px) rotate(${i % 2 ? 50 : -50}deg)`, easing: "ease-in" },
        { opacity: 1, transform: "translateY(4px)", offset: 0.7, easing: "ease-out" },
        { transform: "translateY(-5px)", offset: 0.85, easing: "ease-in" },
        { transform: "none" },
      ],
      { duration: FALL, delay: after + i * APART, fill: "backwards" },
    );
}

export function sink(slot: number | undefined): void {
  const node = document.querySelector<HTMLElement>(`[data-anchor="hoard-${slot}"]`);
  if (calm() || !node?.animate) return;
  for (const [i, token] of [...node.querySelectorAll<HTMLElement>(".token")].entries())
    token.animate(
      [
        { opacity: 1, transform: "none", easing: "ease-in" },
        { opacity: 0, transform: `translateY(40px) rotate(${i % 2 ? 30 : -30}deg) scale(.4)` },
      ],
      { duration: 380, delay: i * 15, fill: "forwards" },
    );
}
