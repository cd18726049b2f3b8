// The keyboard at the table: D draws, 1 to 6 reach for a pile, C changes the card, arrows walk around.
import { keysFor, walk } from "../../lib/keyboard.ts";

interface Hands {
  still: boolean;
  piles: number;
  draw: () => void;
  reach: (pile: number) => void;
  swap: () => void;
  root: () => HTMLElement | undefined;
}

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (walk(hands.root(), key) || press(hands, key.toLowerCase())));

function press(hands: Hands, key: string): boolean {
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (key === "d") hands.draw();
  else if (key === "c") hands.swap();
  else if (number && number <= hands.piles) hands.reach(number - 1);
  else return false;
  return true;
}
