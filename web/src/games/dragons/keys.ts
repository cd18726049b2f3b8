// The keyboard at the table: D draws, 1 to 6 reach for a pile, C changes the card, arrows walk around.
interface Hands {
  still: boolean;
  piles: number;
  draw: () => void;
  reach: (pile: number) => void;
  swap: () => void;
  root: () => HTMLElement | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ELSEWHERE = "input, textarea, select, [contenteditable], dialog[open], [role=tablist], [role=slider]";

export function keys(hands: Hands): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hands.still) return;
    if ((event.target as Element | null)?.closest?.(ELSEWHERE) || document.querySelector("dialog[open]"))
      return;
    const step = STEPS[event.key];
    if (step !== undefined ? walk(hands.root(), step) : press(hands, event.key.toLowerCase()))
      event.preventDefault();
  };
}

function press(hands: Hands, key: string): boolean {
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (key === "d") hands.draw();
  else if (key === "c") hands.swap();
  else if (number && number <= hands.piles) hands.reach(number - 1);
  else return false;
  return true;
}

/** Only from a place on the board: elsewhere arrows scroll. */
function walk(root: HTMLElement | undefined, step: number): boolean {
  const stops = [...(root?.querySelectorAll<HTMLElement>("[data-reach]") ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return false;
  stops[(here + step + stops.length) % stops.length]?.focus();
  return true;
}
