// A new level: its tiles drop onto the stone, row after row.
import { EASE } from "../../lib/flight.ts";

const LONG = 380;
const APART = 26;

export function drop(grid: HTMLElement | null): void {
  grid?.querySelectorAll<HTMLElement>("[data-space]").forEach((cell, i) => {
    if (!cell.animate) return;
    const frames = [
      { opacity: 0, transform: "translateY(-46px) scale(1.25)" },
      { opacity: 1, transform: "none" },
    ];
    cell.animate(frames, {
      duration: LONG,
      delay: APART * (Math.floor(i / 5) + (i % 5)),
      easing: EASE,
      fill: "backwards",
    });
  });
}
