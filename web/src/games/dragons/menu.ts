// What may be done now, read from the moves that the server lists. Nothing here knows a rule.
import type { View } from "./types.ts";

export interface Choices {
  any: boolean;
  draw: boolean;
  claims: Set<number>;
  places: Map<number, (string | null)[]>; // the cards that may go on a pile; null where it is the one just drawn
}

export function choices(moves: readonly string[]): Choices {
  const found: Choices = { any: moves.length > 0, draw: false, claims: new Set(), places: new Map() };
  for (const move of moves) {
    const [verb, pile, card] = move.split(" ");
    const index = Number(pile);
    if (verb === "draw") found.draw = true;
    if (verb === "claim") found.claims.add(index);
    if (verb === "place") found.places.set(index, [...(found.places.get(index) ?? []), card ?? null]);
  }
  return found;
}

/** Whether the card in hand or the one just drawn goes to the pile: with both, one is picked first. */
export function pickable(choice: Choices): string[] {
  const cards = [...choice.places.values()].flat().filter((card) => card !== null);
  return [...new Set(cards)];
}

export const placing = (choice: Choices, view: View): boolean =>
  choice.places.size > 0 || (!choice.any && view.table.phase === "place" && view.table.current === view.seat);

/** What touching a pile sends, legal or not: a refusal tells more than a dead button. */
export function touch(choice: Choices, view: View, pile: number, picked: string | null): string {
  if (!placing(choice, view)) return `claim ${pile}`;
  const cards = choice.places.get(pile) ?? [...choice.places.values()][0] ?? [];
  const named = cards.some((card) => card !== null) || (!choice.any && view.table.hands);
  return named && picked ? `place ${pile} ${picked}` : `place ${pile}`;
}
