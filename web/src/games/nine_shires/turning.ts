// The moments of a game that are worth a flag in its replay: deaths, dragons, knighthoods, broken words, the end.
import type { AnyView } from "../../lib/table.svelte.ts";
import type { News } from "../../wire.ts";
import { dragonName, keep, shireName, web } from "./names.ts";
import { facts, own } from "./types.ts";

interface Frame {
  news: News[];
  view: AnyView;
  totals: (number | null)[];
}
interface Flag {
  frame: number;
  text: string;
}

const MOST = 9;

export function turningPoints(frames: Frame[], names: string[]): Flag[] {
  const flags: (Flag & { weight: number })[] = [];
  if (frames[0]) keep(own(frames[0].view));
  frames.forEach(({ news }, frame) => {
    for (const told of news) {
      const found = flagOf(told, names);
      if (found) flags.push({ frame, ...found });
    }
  });
  const best = [...flags].sort((a, b) => b.weight - a.weight);
  return best
    .filter((flag, i) => best.findIndex((one) => one.frame === flag.frame) === i)
    .slice(0, MOST)
    .sort((a, b) => a.frame - b.frame)
    .map(({ frame, text }) => ({ frame, text }));
}

function flagOf(told: News, names: string[]): { text: string; weight: number } | null {
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
