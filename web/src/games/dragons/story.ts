// How it was won, in two sentences: the pile that brought the winner most, and who went hungry or by how little it was
// won.
import type { Frame } from "../game.ts";
import { margin, storyteller, type Say } from "../telling.ts";
import { takings } from "./takings.ts";
import type { Event, View } from "./types.ts";

const WORDS = "dragons.web.story";

export function story(frames: Frame<View, Event>[], names: string[], me: number | null): string[] {
  const say = storyteller(WORDS, names, me);
  const winner = frames.at(-1)?.view.table.standing?.winners[0];
  const gained = swing(frames, say, winner) ?? swing(frames, say);
  return [gained, end(frames, names, say)].filter((one) => one !== null);
}

/** The pile with which the winner gained most; where nobody has won or gained, anybody's. */
function swing(frames: Frame<View, Event>[], say: Say, of?: number): string | null {
  let most = 0;
  let told: string | null = null;
  frames.forEach(({ news, view }, i) => {
    const before = frames[i - 1];
    if (!before || !news.some(({ kind }) => kind === "year_ends")) return;
    for (const { seat, cards, rest, was, is } of takings(news, before.view, view)) {
      if (of !== undefined && seat !== of) continue;
      if (was === null || is === null || is - was <= most) continue;
      most = is - was;
      const n = cards.length + rest.length;
      told = say("swing", seat, { year: before.view.table.year, n, from: was, to: is });
    }
  });
  return told;
}

function end(frames: Frame<View, Event>[], names: string[], say: Say): string | null {
  const final = frames.at(-1)?.view;
  if (!final?.table.over) return null;
  const hungry = final.table.standing?.out[0]?.[0];
  if (hungry !== undefined) {
    const before = frames.findLast(({ view }) => !view.table.over)?.view.table.standing?.totals ?? [];
    const had = before[hungry] ?? null;
    const led = had !== null && had > 0 && before.every((total) => (total ?? 0) <= had);
    return led ? say("hungry_leader", hungry, { points: had }) : say("hungry", hungry);
  }
  return margin(WORDS, final, names, say);
}
