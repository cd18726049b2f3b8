// The keyboard at a board: it listens unless somebody writes, or looks at something that lies over it. A number points,
// Enter does; a letter presses the button that bears it.
import { settling } from "./meaning.ts";

const ELSEWHERE = "input, textarea, select, [contenteditable], dialog[open], [role=tablist], [role=slider]";

/** `press` is told each key that is meant for the board, and says whether it did something. */
export function keysFor(press: (key: string) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element | null)?.closest?.(ELSEWHERE) || document.querySelector("dialog[open]"))
      return;
    if (event.repeat && !(event.key in ARROWS)) return;
    if (press(event.key)) event.preventDefault();
  };
}

/** Where an arrow goes, by rows and columns. */
export const ARROWS: Record<string, [down: number, right: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** From one thing that can be reached to the next; only from such a thing, for elsewhere arrows scroll. */
export function walk(root: HTMLElement | undefined, key: string): boolean {
  const [down, right] = ARROWS[key] ?? [0, 0];
  const stops = [...(root?.querySelectorAll<HTMLElement>("[data-reach]") ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0 || down + right === 0) return false;
  return focused(stops[(here + down + right + stops.length) % stops.length]);
}

export function focused(element: Element | null | undefined): boolean {
  (element as HTMLElement | null | undefined)?.focus();
  return !!element;
}

/** A press, unless what it does is newer than the hand can know. */
function clicked(element: HTMLElement): boolean {
  if (!settling(element)) element.click();
  return true;
}

/** Presses the button that bears this letter. */
export function shortcut(root: HTMLElement | undefined, key: string): boolean {
  if (!/^[a-z]$/i.test(key)) return false;
  const button = root?.querySelector<HTMLButtonElement>(
    `[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`,
  );
  return !!button && clicked(button);
}
