// What moves on the map itself: tokens walk from space to space, dice roll, the menace stirs. The game goes on meanwhile;
// what is asked of somebody waits for it.
import { follow } from "../../lib/moving.svelte.ts";
import { calm } from "../../lib/settings.svelte.ts";
import { places } from "./places.ts";
import type { Box } from "./types.ts";

const STEP = 110; // milliseconds from space to space
const LONGEST = 1500; // however far it is
const going = new Map<string, Animation>();

const token = (seat: number) => document.querySelector<SVGGElement>(`[data-token="${seat}"]`);

function play(
  key: string,
  element: Element | null,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  end?: () => void,
): void {
  if (!element?.animate || calm() || document.hidden) return;
  going.get(key)?.cancel();
  const animation = element.animate(frames, timing);
  going.set(key, animation);
  if (end) void animation.finished.then(end, () => undefined);
  follow(animation);
}

/** Whoever looks closely follows the figure that walks: what then moves, along these places, and what it comes to. */
export type Eye = (
  stops: { x: number; y: number }[],
) => { sheet: Element; frames: Keyframe[]; end: () => void } | null;
let eye: Eye | null = null;

export function lookWith(mine: Eye): () => void {
  eye = mine;
  return () => {
    if (eye === mine) eye = null;
  };
}

/** From one look to another. */
export function glance(sheet: Element | null, from: string, to: string): void {
  if (from !== to)
    play("eye", sheet, [{ transform: from }, { transform: to }], { duration: 380, easing: "ease-in-out" });
}

/** Along the path, space by space, from where it stands. */
export function walk(seat: number, from: string | null, route: string[], box: Box): void {
  const stops = [...(from ? [from] : []), ...route].map((id) => places(box).space(id)).filter(Boolean);
  if (stops.length < 2) return;
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out" }));
  const steps = stops.length - 1;
  const duration = Math.min(LONGEST, STEP * steps + 120);
  play(`token-${seat}`, token(seat), frames, { duration });
  const hop = [0, -9, 0].map((y) => ({ transform: `translateY(${y}px)`, easing: "ease-out" }));
  const piece = token(seat)?.querySelector(".piece") ?? null;
  play(`hop-${seat}`, piece, hop, { duration: duration / steps, iterations: steps });
  const seen = eye?.(stops);
  if (seen) play("eye", seen.sheet, seen.frames, { duration }, seen.end);
}

/** Up, and down again elsewhere. */
export function leap(seat: number, from: string | null, to: string, box: Box): void {
  const [a, b] = [from ? places(box).space(from) : undefined, places(box).space(to)];
  if (!a || !b) return;
  const high = Math.min(a.y, b.y) - 90;
  const frames = [
    { transform: `translate(${a.x}px, ${a.y}px)`, easing: "ease-out" },
    { transform: `translate(${(a.x + b.x) / 2}px, ${high}px)`, easing: "ease-in" },
    { transform: `translate(${b.x}px, ${b.y}px)` },
  ];
  play(`token-${seat}`, token(seat), frames, { duration: 620 });
}

export function roll(): void {
  document.querySelectorAll("[data-die]").forEach((die, i) => {
    const turn = i ? -1 : 1;
    const frames = [
      {
        transform: `translate(${-60 * turn}px, -70px) rotate(${-400 * turn}deg) scale(1.25)`,
        easing: "ease-in",
      },
      { transform: "translate(0, 0) rotate(-60deg)", offset: 0.55, easing: "ease-out" },
      { transform: `translate(${6 * turn}px, -16px) rotate(20deg)`, offset: 0.72, easing: "ease-in" },
      { transform: "none" },
    ];
    play(`die-${i}`, die, frames, { duration: 700 });
  });
}

/** The attack die shakes, and the townes without a protector with it. */
export function shake(): void {
  const frames = [0, -5, 5, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  document
    .querySelectorAll("[data-menace], [data-burning]")
    .forEach((one, i) => play(`shake-${i}`, one, frames, { duration: 480 }));
}
