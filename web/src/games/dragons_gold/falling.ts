// How a dragon falls: its slayers step up, it is struck, its hoard tumbles down, and what was hidden is turned over. Only
// for the eye; for calm ones it lies there at once.
import { calm } from "../../lib/settings.svelte.ts";
import { sound } from "../../lib/sound.ts";
import { pour, pouring } from "./pour.ts";

const STEP = 90; // between two slayers
const STRUCK = 700;
const DOWN = 1000;
const SLOW = { strike: STRUCK, pour: DOWN };
const FAST = { strike: 150, pour: 300 }; // while a candle burns
const SOON = { strike: 0, pour: 150 }; // it fell before

export interface Fall {
  fresh: boolean;
  falls: boolean;
  hasty: boolean;
}

export function fall({ fresh, falls, hasty }: Fall) {
  return (node: HTMLElement): (() => void) | void => {
    if (!fresh) return;
    const at = !falls ? SOON : hasty ? FAST : SLOW;
    const tokens = node.querySelectorAll(".token").length;
    const heard = setTimeout(() => tokens && sound("hoard"), calm() ? 0 : at.pour);
    if (!calm() && typeof node.animate === "function") {
      if (falls) strike(node, at.strike);
      pour(node, at.pour);
      turnOver(node, at.pour + pouring(tokens) + 220);
    }
    return () => clearTimeout(heard);
  };
}

const all = (node: HTMLElement, place: string) => [...node.querySelectorAll<HTMLElement>(place)];

function strike(node: HTMLElement, at: number): void {
  const up = [{ opacity: 0, transform: "translateX(-18px)" }, { transform: "none" }];
  const step = Math.min(STEP, at / 6);
  for (const [i, slayer] of all(node, "[data-slayer]").entries())
    slayer.animate(up, { duration: 180, delay: i * step, fill: "backwards", easing: "ease-out" });
  for (const plate of all(node, "[data-plate]"))
    plate.animate(
      [
        { transform: "none" },
        { transform: "translate(-7px, 3px) rotate(-3deg)", offset: 0.2 },
        { transform: "translate(6px, 5px) rotate(2.5deg)", offset: 0.5 },
        { transform: "translateY(3px) rotate(-1deg)", offset: 0.75 },
        { transform: "none" },
      ],
      { duration: 380, delay: at, easing: "ease-out" },
    );
  for (const dead of all(node, "[data-dead]"))
    dead.animate({ opacity: [0, 1] }, { duration: 260, delay: at + 120, fill: "backwards" });
  const stamp = [
    { opacity: 0, transform: "scale(1.3)" },
    { opacity: 1, transform: "none" },
  ];
  for (const words of all(node, "[data-stamp]"))
    words.animate(stamp, { duration: 180, delay: at + 120, fill: "backwards", easing: "ease-out" });
}

/** What was hidden lies face down until all of it lies there; what is said of it comes with it. */
function turnOver(node: HTMLElement, at: number): void {
  const back = [
    { opacity: 1, transform: "none" },
    { opacity: 1, transform: "scaleX(0)" },
  ];
  const front = [{ transform: "scaleX(0)" }, { transform: "none" }];
  for (const [i, token] of all(node, "[data-was-hidden]").entries()) {
    const delay = at + i * 90;
    const over = { duration: 130, fill: "both" } as const;
    token.querySelector(".back")?.animate(back, { ...over, delay, easing: "ease-in" });
    token.querySelector(".front")?.animate(front, { ...over, delay: delay + 130, easing: "ease-out" });
  }
  for (const words of all(node, "[data-after]"))
    words.animate({ opacity: [0, 1] }, { duration: 200, delay: at, fill: "backwards" });
}
