// The board by its names: spaces by id, colours and sets by number. Built once for each box.
import type { Box, Space } from "./types.ts";

const known = new WeakMap<Box, ReturnType<typeof built>>();

export function places(box: Box): ReturnType<typeof built> {
  const found = known.get(box) ?? built(box);
  known.set(box, found);
  return found;
}

function built(box: Box) {
  const spaces = new Map(box.spaces.map((space) => [space.id, space]));
  const edges = box.spaces.flatMap((space) =>
    space.next.filter((id) => space.id < id).map((id): [Space, Space] => [space, spaces.get(id)!]),
  );
  return { space: (id: string) => spaces.get(id)!, edges };
}

/** How the colours of the palette are hatched, after the heralds. */
const WORN: Record<string, string> = {
  ...{ red: "v", blue: "h", yellow: "dot", green: "d1", purple: "d2", white: "none" },
  ...{ orange: "d2h", pink: "dash", brown: "d1h" },
};
const HATCHES = ["h", "d2h", "d2", "v", "none", "d1", "dash", "d1h", "dot"]; // for names that nobody foresaw

export function worn(box: Box, colour: number): { fill: string; hatch: string } {
  const { name = "", hex = "var(--shires-plain)" } = box.colours[colour - 1] ?? {};
  const hatch = WORN[name];
  return hatch ? { fill: `var(--shires-${name})`, hatch } : { fill: hex, hatch: HATCHES[colour - 1]! };
}

/** How large a space is drawn. */
export const radius = (box: Box, { kind }: Space): number =>
  kind === "plain" ? box.board.radius * 0.66 : /castle|guardian|dragon/.test(kind) ? 40 : box.board.radius;
