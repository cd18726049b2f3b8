// A long list of spaces in parts: by what they are good for, or by where they lie on the map.
import type { Place } from "./goals.ts";
import { places } from "./places.ts";
import type { Box } from "./types.ts";

export const ORDERS = ["kind", "map"] as const;
export type Order = (typeof ORDERS)[number];

/** From what is wanted most to what brings nothing. */
const KINDS = ["dragon", "guardian", "towne", "special", "taken", "plain"];
const KIND: Record<string, string> = {
  ...{ dragon: "dragon", guardian: "guardian", protect: "towne", free: "towne", plain: "plain" },
  ...{ own: "taken", guarded: "taken" },
};

/** Parts have the key of a text, or the number of a shire. */
export function grouped(goals: Place[], box: Box, order: Order): { name: string; goals: Place[] }[] {
  const shires = box.shires.map(({ number }) => String(number));
  const shireOf = ({ to }: Place) => String(places(box).space(to).shire || "neutral");
  const nameOf = order === "map" ? shireOf : ({ effect }: Place) => KIND[effect] ?? "special";
  const names = order === "map" ? [...shires, "neutral"] : KINDS;
  return names
    .map((name) => ({ name, goals: goals.filter((goal) => nameOf(goal) === name) }))
    .filter(({ goals }) => goals.length);
}
