// The keyboard in the dungeon: arrows go from space to space, 1 to 5 point at the place in the line that glows, N declines.
import { ARROWS, focused, keysFor, shortcut } from "../../lib/keyboard.ts";
import type { Choices } from "./menu.ts";

interface Hands {
  still: boolean;
  choice: Choices;
  root: () => HTMLElement | undefined;
}

const SIDE = 5;

/** In the list of keys, in this order. */
export const HELP = ["line", "keep"];

export const keys = (hands: Hands) =>
  keysFor((key) => !hands.still && (step(hands.root(), ARROWS[key]) || press(hands, key)));

function press({ choice, root }: Hands, key: string): boolean {
  if (!/^[1-5]$/.test(key)) return shortcut(root(), key);
  const space = choice.verb === "trap" ? undefined : inLine(choice, Number(key) - 1);
  return space !== undefined && focused(root()?.querySelector(`[data-space="${space}"] button`));
}

/** The space at this place in the row, or in the column for a gift. */
export function inLine(choice: Choices, place: number): string | undefined {
  const at = choice.verb === "give" ? 0 : 1;
  return [...choice.walk.keys()].find((space) => Number(space.split(",")[at]) === place);
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
