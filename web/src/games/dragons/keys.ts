// The keyboard at the table: D draws, 1 to 6 point at a pile, C changes the card, arrows walk around.
import { focused, keysFor, shortcut, walk } from "../../lib/keyboard.ts";

interface Hands {
  still: boolean;
  swap: () => void;
  root: () => HTMLElement | undefined;
}

/** In the list of keys, in this order. */
export const HELP = ["draw", "swap", "pile"];

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (walk(hands.root(), key) || press(hands, key)));

function press({ swap, root }: Hands, key: string): boolean {
  if (/^[1-9]$/.test(key)) return focused(root()?.querySelector(`[data-pile="${Number(key) - 1}"] .face`));
  if (key.toLowerCase() !== "c") return shortcut(root(), key);
  swap();
  return true;
}
