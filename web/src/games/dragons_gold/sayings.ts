// What people say while they talk about a hoard, beside their offers.
import type { Remark } from "../../wire.ts";

const SHORT = 60; // letters; what is longer is for the chat
const APART = 3000; // milliseconds between two signs that somebody composes an offer

/** The newest short remarks of those who sit here, each seat's last one, since `before`. */
export function lately(remarks: Remark[], before: Remark | undefined, most: number): Remark[] {
  const from = before ? remarks.lastIndexOf(before) : -1;
  if (before && from < 0) return []; // the list has come anew, and nobody knows which are old
  const since = remarks.slice(from + 1).filter(({ seat, text }) => seat !== null && text.length <= SHORT);
  return since.filter((one, i) => since.findLastIndex(({ seat }) => seat === one.seat) === i).slice(-most);
}

/** Tells at once, and then not more often than it is seen. */
export function paced(tell: () => void, now: () => number = () => performance.now()): () => void {
  let last = -Infinity;
  return () => {
    if (now() - last < APART) return;
    last = now();
    tell();
  };
}
