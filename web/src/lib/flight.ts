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

const TRAVEL = 320;
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
  // First all places are measured, then all pieces put up, then these measured: the page is laid out twice in all.
  const routes = flights.flatMap(route);
  const pieces = routes.map(lift);
  const sizes = pieces.map((piece) => piece.getBoundingClientRect());
  const travels = routes.map((one, i) => travel(one, pieces[i]!, sizes[i]!));
  await Promise.all(travels.map(({ moving }) => moving.finished.catch(() => undefined))); // or the screen moved on
  for (const { moving, gone } of travels) {
    aloft.delete(moving);
    gone?.cancel();
  }
  for (const piece of pieces) piece.remove();
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

interface Route {
  flight: Flight;
  start: HTMLElement;
  from: DOMRect;
  to: DOMRect;
}

function route(flight: Flight): Route[] {
  const start = anchor(flight.from);
  const from = start?.getBoundingClientRect();
  const to = anchor(flight.to)?.getBoundingClientRect();
  return start && from?.width && to?.width ? [{ flight, start, from, to }] : [];
}

function lift({ flight, from, to }: Route): HTMLElement {
  const piece = flight.piece();
  piece.classList.add("in-flight");
  piece.setAttribute("aria-hidden", "true");
  piece.style.width = `${Math.max(from.width < from.height ? from.width : 0, to.width < to.height ? to.width : 0, 40)}px`;
  document.body.append(piece);
  return piece;
}

function travel({ flight, start, from, to }: Route, piece: HTMLElement, size: DOMRect) {
  const { delay, duration } = timing(flight);
  const moving = piece.animate(path(flight, from, to, size), { duration, delay, fill: "both" });
  const hide = { duration: LONGEST, delay, fill: "forwards" } as const;
  const gone = flight.takes ? start.firstElementChild?.animate({ opacity: [0, 0] }, hide) : null;
  aloft.add(moving);
  return { moving, gone };
}

function path(flight: Flight, from: DOMRect, to: DOMRect, size: DOMRect): Keyframe[] {
  const put = (place: DOMRect, turn: number, up = 0) => {
    const x = place.x + place.width / 2 - size.width / 2;
    const y = place.y + place.height / 2 - size.height / 2 - up;
    const fits = Math.min(place.width / size.width, place.height / size.height);
    const turned = flight.flip ? ` rotateY(${turn}deg)` : ""; // only what turns over needs depth
    return `translate(${x}px, ${y}px) scale(${Math.min(1.4, Math.max(0.2, fits))})${turned}`;
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

/** A picture of a sprite, to fly. */
export function drawing(name: string, size = 40): HTMLElement {
  const box = document.createElement("div");
  box.innerHTML = `<svg width="${size}" height="${size}"><use href="#${name}"></use></svg>`;
  return box;
}
