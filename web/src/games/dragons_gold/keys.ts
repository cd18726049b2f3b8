// The keyboard at the table: A takes the next adventurer, numbers point at dragons and shares, letters press what bears
// them or go where something can be done, arrows walk along dragons, offers and tokens.
import { focused, keysFor, shortcut, walk } from "../../lib/keyboard.ts";

interface Hands {
  still: boolean;
  sending: boolean;
  next: () => void;
  make: () => void; // opens the trays
  root: () => HTMLElement | undefined;
}

/** In the list of keys, in this order. */
export const HELP = ["next", "number", "token", "offers", "trays", "lift", "pass", "done"];

// Where a letter goes. An offer is only gone to: whoever seals must see what.
const GOES: Record<string, string> = {
  o: "[data-offer] [data-reach], [data-trade] [data-reach]",
  n: ".trays button.token, .trays button[data-tray], .desk button",
};

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (walk(hands.root(), key) || press(hands, key.toLowerCase())));

function press(hands: Hands, key: string): boolean {
  const root = hands.root();
  if (/^[1-6]$/.test(key))
    return focused(root?.querySelector(`button[data-slot="${key}"], [data-choice="${key}"] button`));
  if (hands.sending && key === "a") {
    hands.next();
    return true;
  }
  if (!(key in GOES)) return shortcut(root, key);
  if (key === "n") hands.make();
  return focused(root?.querySelector(GOES[key]!));
}
