// The columns of the score: magic power by its sources (NS-END-6), and why somebody is not counted.
import type { AnyScore } from "../../lib/table.svelte.ts";
import type { Out } from "../game.ts";
import { forms, web } from "./names.ts";
import type { View } from "./types.ts";

const ICONS: Record<string, string> = {
  talismans: "tal-5",
  townes: "ns-towne",
  amulet: "amulet-fire",
};

export function scoreColumns(_: AnyScore): { key: string; title: string; icon: string }[] {
  return Object.entries(ICONS).map(([key, icon]) => ({ key, title: web(`score.${key}`), icon }));
}

/** The dead, and everybody where all have lost. */
export function out(view: View, seat: number): Out | null {
  const line = view.table.standing?.out.find(([who]) => who === seat);
  if (!line) return null;
  const { ending, seats } = view.table;
  const dead = !seats[seat]?.alive;
  return {
    text: web(`out.${dead ? "dead" : (ending ?? "dead")}`, forms(seats[seat])),
    clause: line[1],
    icon: dead ? "sign-skull" : "drake-zero",
  };
}
