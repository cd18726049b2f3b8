// The moments of a game that are worth a flag in its replay: deaths, dragons, knighthoods, broken words, the end.
import { weightiest, type Weighed } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { dragonName, keep, shireName, web } from "./names.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 9;

export function turningPoints(frames: Frame<View, Event>[], names: string[]): Flag[] {
  const flags: Weighed[] = [];
  if (frames[0]) keep(frames[0].view);
  frames.forEach(({ news }, frame) => {
    for (const told of news) {
      const found = flagOf(told, names);
      if (found) flags.push({ frame, ...found });
    }
  });
  return weightiest(flags, MOST);
}

function flagOf(told: Event, names: string[]): { text: string; weight: number } | null {
  const { seat = 0, other = 0, dragon, shire = 0, attacks = 0, choice, answer } = facts(told);
  const say = (key: string, args = {}) =>
    web(`turn.${key}`, { name: names[seat], other: names[other], ...args });
  switch (told.kind) {
    case "game_ends":
      return { text: say("end"), weight: 100 };
    case "fell":
      return { text: say("fell", { dragon: dragonName(dragon) }), weight: 90 };
    case "slain":
      return { text: say("slain", { dragon: dragonName(dragon) }), weight: 60 };
    case "resigned":
      return { text: say("resigned"), weight: 50 };
    case "attacked":
      return attacks >= 4 ? { text: say("attacked", { n: attacks }), weight: 40 + attacks } : null;
    case "knighted":
      return { text: say("knighted", { shire: shireName(shire) }), weight: 30 };
    case "retreats":
      return { text: say("retreats", { dragon: dragonName(dragon) }), weight: 35 };
    case "alliance":
      if (choice === answer) return null;
      return { text: say(choice === "put off" ? "broke" : "was_broken"), weight: 20 };
    case "exchanged":
      return { text: say("exchanged"), weight: 15 };
  }
  return null;
}
