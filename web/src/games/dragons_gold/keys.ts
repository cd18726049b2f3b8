// The keyboard at the table: A takes the next adventurer, numbers send or choose, letters go where something can be done,
// arrows walk along dragons, offers and tokens.
interface Hands {
  still: boolean;
  sending: boolean;
  next: () => void;
  send: (slot: number) => void;
  make: () => void; // opens the trays
  root: () => HTMLElement | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ELSEWHERE = "input, textarea, select, [contenteditable], dialog[open], [role=tablist], [role=slider]";
// What a letter presses, or goes to. An offer is only gone to: whoever seals must see what.
const PRESSES: Record<string, string> = { l: "[data-lift]", p: "[data-pass]", d: "[data-done]" };
const GOES: Record<string, string> = {
  o: "[data-offer] [data-reach], [data-trade] [data-reach]",
  n: ".trays .token, .desk button",
};

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
  if (hands.sending && key === "a") hands.next();
  else if (hands.sending && /^[1-4]$/.test(key)) hands.send(Number(key));
  else if (/^[1-6]$/.test(key)) return click(hands.root(), `[data-choice="${key}"] button`);
  else if (key in PRESSES) return click(hands.root(), PRESSES[key]!);
  else if (key in GOES) {
    if (key === "n") hands.make();
    return focus(hands.root(), GOES[key]!);
  } else return false;
  return true;
}

function click(root: HTMLElement | undefined, place: string): boolean {
  const found = root?.querySelector<HTMLElement>(place);
  found?.click();
  return !!found;
}

function focus(root: HTMLElement | undefined, place: string): boolean {
  const found = root?.querySelector<HTMLElement>(place);
  found?.focus();
  return !!found;
}

/** Only from a place on the board: elsewhere arrows scroll. */
function walk(root: HTMLElement | undefined, step: number): boolean {
  const stops = [...(root?.querySelectorAll<HTMLElement>("[data-reach]") ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return false;
  stops[(here + step + stops.length) % stops.length]?.focus();
  return true;
}
