// The keyboard at the table: A takes the next adventurer, numbers send or choose, letters go where something can be done,
// arrows walk along dragons, offers and tokens.
import { clicked, focused, keysFor, walk } from "../../lib/keyboard.ts";

interface Hands {
  still: boolean;
  sending: boolean;
  next: () => void;
  send: (slot: number) => void;
  make: () => void; // opens the trays
  root: () => HTMLElement | undefined;
}

// What a letter presses, or goes to. An offer is only gone to: whoever seals must see what.
const PRESSES: Record<string, string> = { l: "[data-lift]", p: "[data-pass]", d: "[data-done]" };
const GOES: Record<string, string> = {
  o: "[data-offer] [data-reach], [data-trade] [data-reach]",
  n: ".trays .token, .desk button",
};

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (walk(hands.root(), key) || press(hands, key.toLowerCase())));

function press(hands: Hands, key: string): boolean {
  if (hands.sending && key === "a") hands.next();
  else if (hands.sending && /^[1-4]$/.test(key)) hands.send(Number(key));
  else if (/^[1-6]$/.test(key)) return clicked(hands.root()?.querySelector(`[data-choice="${key}"] button`));
  else if (key in PRESSES) return clicked(hands.root()?.querySelector(PRESSES[key]!));
  else if (key in GOES) {
    if (key === "n") hands.make();
    return focused(hands.root()?.querySelector(GOES[key]!));
  } else return false;
  return true;
}
