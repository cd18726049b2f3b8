// What glows on the map: by space, with the badge and the signs that it wears, and the moves that lead there.
import { goals, named, type Way } from "./routes.ts";
import type { Box, View } from "./types.ts";

export interface Place {
  to: string;
  badge: string; // steps
  signs: string[]; // drawings: what would happen there, or on the way
  ways: Way[]; // between which to choose; one that is not walked has none
  move: string; // of the first way
  effect: string;
  fights: boolean; // could fight there after a walk
  buys: string[]; // amulets that could be bought on it
}

const SIGNS: Record<string, string> = { protect: "sign-protect", key: "ns-key", sword: "ns-sword" };

export function glowing(view: View): Place[] {
  if (view.routes.length) return goals(view).map((goal) => ({ ...goal, ...dress(goal) }));
  const listed = [...named(view, "jump", "home").entries()];
  const found = listed.length || view.table.phase === "start" ? listed : [...named(view, "refund").entries()];
  return found.map(([to, move]) => ({
    to,
    badge: "",
    signs: [],
    ways: [],
    move,
    effect: effectOf(view, to),
    fights: false,
    buys: [],
  }));
}

function dress(goal: ReturnType<typeof goals>[number]): Pick<Place, "badge" | "signs" | "move"> {
  const signs: string[] = [];
  if (goal.fights) signs.push("sign-fight");
  else if (SIGNS[goal.effect]) signs.push(SIGNS[goal.effect]!);
  if (goal.meets.length) signs.push("sign-hands");
  if (goal.buys.length) signs.push(`amulet-${goal.buys[0]}`);
  return { badge: String(goal.steps), signs, move: goal.ways[0]!.move };
}

/** What a jump would lead to; what it costs the server says then. */
function effectOf({ table, box, seat }: View, to: string): string {
  const space = box.spaces.find(({ id }) => id === to);
  if (space?.kind !== "towne") return space?.kind ?? "plain";
  const protector = table.protectors[to] ?? null;
  return protector === null ? "free" : protector === seat ? "own" : "guarded";
}

/** The road of a way on the map, from where the token stands. */
export function road(box: Box, from: string | null, path: string[]): string {
  const spaces = new Map(box.spaces.map((space) => [space.id, space]));
  return [...(from ? [from] : []), ...path]
    .flatMap((id) => spaces.get(id) ?? [])
    .map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`)
    .join("");
}
