// Motion that explains: a copy of a piece flies from where it was to where it goes, then the screen changes.
import { calm } from "./settings.svelte.ts";

export interface Flight {
  from: string; // data-anchor of the place it leaves
  to: string; // data-anchor of the place it reaches
  piece: () => HTMLElement; // what flies: a fresh element, as wide as the place it is given
  delay?: number;
  duration?: number;
  easing?: string;
  bounce?: boolean; // comes down from above and settles
  flip?: boolean; // turns over on the way
  takes?: boolean; // what it leaves is empty meanwhile
}

export const TRAVEL = 320;
export const LONGEST = 500; // of one step, with all that it has
export const EASE = "cubic-bezier(.2,.8,.2,1)";
const HOP = 22; // pixels that a dragon jumps

const aloft = new Set<Animation>();

export function anchor(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
}

/** Plays all flights together; nothing travels for those who want calm. */
export async function fly(flights: Flight[]): Promise<void> {
  land();
  if (calm() || !flights.length || document.hidden) return;
  await Promise.all(flights.map(one));
}

/** What is in the air comes down at once. */
export function land(): void {
  for (const animation of aloft) animation.finish();
}

/** Start and length within the half second that a step may take. */
export function timing(flight: Flight): { delay: number; duration: number } {
  const delay = Math.min(flight.delay ?? 0, LONGEST - 100);
  return { delay, duration: Math.min(flight.duration ?? TRAVEL, LONGEST - delay) };
}

async function one(flight: Flight): Promise<void> {
  const start = anchor(flight.from);
  const from = start?.getBoundingClientRect();
  const to = anchor(flight.to)?.getBoundingClientRect();
  if (!from?.width || !to?.width) return;
  const piece = flight.piece();
  piece.classList.add("in-flight");
  piece.setAttribute("aria-hidden", "true");
  piece.style.width = `${Math.max(from.width < from.height ? from.width : 0, to.width < to.height ? to.width : 0, 40)}px`;
  document.body.append(piece);
  const size = piece.getBoundingClientRect();
  const { delay, duration } = timing(flight);
  const moving = piece.animate(path(flight, from, to, size), { duration, delay, fill: "both" });
  const gone =
    flight.takes &&
    start?.firstElementChild?.animate({ opacity: [0, 0] }, { duration: LONGEST, delay, fill: "forwards" });
  aloft.add(moving);
  try {
    await moving.finished;
  } catch {
    // cancelled: the screen has moved on
  } finally {
    aloft.delete(moving);
    if (gone) gone.cancel();
    piece.remove();
  }
}

function path(flight: Flight, from: DOMRect, to: DOMRect, size: DOMRect): Keyframe[] {
  const put = (place: DOMRect, turn: number, up = 0) => {
    const x = place.x + place.width / 2 - size.width / 2;
    const y = place.y + place.height / 2 - size.height / 2 - up;
    const fits = Math.min(place.width / size.width, place.height / size.height);
    return `translate(${x}px, ${y}px) scale(${Math.min(1.4, Math.max(0.2, fits))}) rotateY(${turn}deg)`;
  };
  const easing = flight.easing ?? EASE;
  if (!flight.bounce)
    return [{ transform: put(from, flight.flip ? 180 : 0), easing }, { transform: put(to, 0) }];
  return [
    { transform: put(from, 0), easing },
    { transform: put(to, 0, HOP), offset: 0.6, easing: "ease-in" },
    { transform: put(to, 0), offset: 0.8, easing: "ease-out" },
    { transform: put(to, 0, HOP / 4), offset: 0.9, easing: "ease-in" },
    { transform: put(to, 0) },
  ];
}

/** For calm eyes: an outline on what has changed. */
export function outline(names: string[]): void {
  for (const name of names) {
    const frames = [{ outline: "3px solid var(--ember)" }, { outline: "3px solid transparent" }];
    anchor(name)?.animate(frames, { duration: 1200, easing: "ease-out" });
  }
}
