// The moments of a game that are worth a flag in its replay: deaths, dragons, knighthoods, broken words, the end.
import { flagged } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { dragonName, keep, shireName, titleName, web } from "./names.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 9;
const WEIGHTS: Record<string, number> = {
  ...{ end: 100, fell: 90, slain: 60, resigned: 50, retreats: 35, knighted: 30, broke: 20, was_broken: 20 },
  exchanged: 15,
};

export function turningPoints(frames: Frame<View, Event>[], names: string[]): Flag[] {
  if (frames[0]) keep(frames[0].view);
  return flagged(frames, MOST, (told: Event) => {
    const { seat = 0, other = 0, dragon, shire = 0, attacks = 0, choice, answer, title } = facts(told);
    const key = keyOf(told.kind, choice === answer ? undefined : choice);
    const weight = key === "attacked" && attacks >= 4 ? 40 + attacks : WEIGHTS[key];
    const args = { dragon: dragonName(dragon), n: attacks, shire: shireName(shire), title: titleName(title) };
    return weight
      ? { text: web(`turn.${key}`, { name: names[seat], other: names[other], ...args }), weight }
      : null;
  });
}

function keyOf(kind: string, torn: string | undefined): string {
  if (kind === "game_ends") return "end";
  if (kind !== "alliance" || !torn) return kind;
  return torn === "put off" ? "broke" : "was_broken";
}
