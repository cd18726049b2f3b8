// A new year: the piles come out of the deck one after the other.
import { EASE } from "../../lib/flight.ts";

const LONG = 300;
const APART = 40;

/** All begin and end together, with a wait inside: each that ended alone would have the cloth painted anew. */
export function sweep(ring: HTMLElement): void {
  const deck = ring.querySelector('[data-anchor="deck"]')?.getBoundingClientRect();
  if (!deck || !ring.animate) return;
  const piles = [...ring.querySelectorAll<HTMLElement>("[data-pile]")];
  const places = piles.map((pile) => pile.getBoundingClientRect());
  const duration = LONG + APART * (piles.length - 1);
  piles.forEach((pile, i) => {
    const [x, y] = [deck.x - places[i]!.x, deck.y - places[i]!.y];
    const edge = `translate(${x}px, ${y}px) scaleX(0.02)`;
    const offset = (i * APART) / duration;
    const frames = [
      { transform: edge, offset: 0 },
      { transform: edge, offset, easing: EASE },
      { transform: "none", offset: offset + LONG / duration },
      { transform: "none", offset: 1 },
    ];
    pile.animate(frames, { duration });
  });
}
