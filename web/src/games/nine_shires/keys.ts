// The keyboard: letters press the buttons that bear them, arrows go from glowing space to glowing space, + and - look.
import { ARROWS, focused, keysFor, shortcut } from "../../lib/keyboard.ts";
import type { Zoom } from "./zoom.svelte.ts";

interface Hands {
  still: boolean;
  zoom: Zoom;
  root: () => HTMLElement | undefined;
}

/** In the list of keys, in this order. */
export const HELP = "throw goals fight pay lift card stay no ally put_off look".split(" ");

export const keys = (hands: Hands) =>
  keysFor((key) => look(hands.zoom, key) || (!hands.still && press(hands, key)));

function look(zoom: Zoom, key: string): boolean {
  if (key === "+" || key === "=") zoom.step(1);
  else if (key === "-") zoom.step(-1);
  else if (key === "0" && zoom.near) zoom.step(0);
  else return false;
  return true;
}

function press({ root }: Hands, key: string): boolean {
  const step = ARROWS[key];
  if (step) return go(root(), step);
  if (key.toLowerCase() === "g") return focused(root()?.querySelector("[data-goal][tabindex]"));
  return shortcut(root(), key);
}

/** To the nearest one in this direction; only from a space of the map, for elsewhere arrows scroll. */
function go(root: HTMLElement | undefined, [dy, dx]: [number, number]): boolean {
  const here = document.activeElement?.closest("[data-goal]");
  if (!root || !here) return false;
  const from = middle(here);
  const found = [...root.querySelectorAll("[data-goal]")]
    .filter((one) => one !== here)
    .map((one) => {
      const [x, y] = [middle(one).x - from.x, middle(one).y - from.y];
      const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return { one, ahead, cost: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 1)
    .sort((a, b) => a.cost - b.cost)[0];
  return focused(found?.one) || true;
}

function middle(element: Element): { x: number; y: number } {
  const ring = element.querySelector(".ring") ?? element;
  return { x: Number(ring.getAttribute("cx")), y: Number(ring.getAttribute("cy")) };
}
