// The keyboard in the dungeon: arrows go from space to space, 1 to 5 take the place in the line that glows, N declines.
import { ARROWS, keysFor } from "../../lib/keyboard.ts";
import type { Choices } from "./menu.ts";

interface Hands {
  still: boolean;
  choice: Choices;
  act: (move: string) => void;
  root: () => HTMLElement | undefined;
}

const SIDE = 5;

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (step(hands.root(), ARROWS[key]) || press(hands, key.toLowerCase())));

function press({ choice, act }: Hands, key: string): boolean {
  if (key === "n" && choice.decline) act("decline");
  else if (/^[1-5]$/.test(key) && choice.walk.size && choice.verb !== "trap") {
    const move = inLine(choice, Number(key) - 1);
    if (move) act(move);
  } else return false;
  return true;
}

/** The place in the row, or in the column for a gift. */
export function inLine(choice: Choices, place: number): string | undefined {
  const at = choice.verb === "give" ? 0 : 1;
  return [...choice.walk].find(([space]) => Number(space.split(",")[at]) === place)?.[1];
}

/** Only from a space: elsewhere arrows scroll. */
function step(root: HTMLElement | undefined, arrow: [number, number] | undefined): boolean {
  if (!arrow) return false;
  const [down, right] = arrow;
  const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("[data-space]");
  const [row, column] = (here?.dataset.space ?? "").split(",").map(Number);
  if (!here || row === undefined || column === undefined) return false;
  const to = [(row + down + SIDE) % SIDE, (column + right + SIDE) % SIDE];
  root?.querySelector<HTMLElement>(`[data-space="${to.join(",")}"] button`)?.focus();
  return true;
}
