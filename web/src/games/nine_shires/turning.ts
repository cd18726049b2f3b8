// The moments of a game that are worth a flag in its replay: deaths, dragons, knighthoods, broken words, the end.
import { flagged } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { befell, storyteller } from "../telling.ts";
import { dragonName, keep, shireName, titleName } from "./names.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 9;
const WORDS = "nine-shires.web.turn";
const WEIGHTS: Record<string, number> = {
  ...{ end: 100, fell: 90, slain: 60, resigned: 50, retreats: 35, knighted: 30, broke: 20, exchanged: 15 },
};

export function turningPoints(frames: Frame<View, Event>[], names: string[], me: number | null): Flag[] {
  const say = storyteller(WORDS, names, me);
  if (frames[0]) keep(frames[0].view);
  return flagged(frames, MOST, (told: Event) => {
    const { seat = 0, other = 0, dragon, shire = 0, attacks = 0, choice, answer, title } = facts(told);
    const key = keyOf(told.kind, choice !== answer);
    const weight = key === "attacked" && attacks >= 4 ? 40 + attacks : WEIGHTS[key];
    if (!weight) return null;
    const args = { dragon: dragonName(dragon), n: attacks, shire: shireName(shire), title: titleName(title) };
    // the doer first; of an exchange, the reader
    const second = key === "broke" ? choice !== "put off" : key === "exchanged" && other === me;
    const [by, of] = second ? [other, seat] : [seat, other];
    const text = say(befell(WORDS, key, key === "broke" ? of : by, me), by, { other: names[of], ...args });
    return { text, weight };
  });
}

function keyOf(kind: string, torn: boolean): string {
  if (kind === "game_ends") return "end";
  return kind === "alliance" && torn ? "broke" : kind;
}
