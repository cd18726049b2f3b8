// A new year: the piles come out of the deck one after the other.
import { EASE } from "../../lib/flight.ts";

const LONG = 300;
const APART = 40;

export function sweep(ring: HTMLElement): void {
  const deck = ring.querySelector('[data-anchor="deck"]')?.getBoundingClientRect();
  if (!deck || !ring.animate) return;
  ring.querySelectorAll<HTMLElement>("[data-pile]").forEach((pile, i) => {
    const place = pile.getBoundingClientRect();
    const [x, y] = [deck.x - place.x, deck.y - place.y];
    const frames = [{ transform: `translate(${x}px, ${y}px) rotateY(90deg)` }, { transform: "none" }];
    pile.animate(frames, { duration: LONG, delay: i * APART, easing: EASE, fill: "backwards" });
  });
}
