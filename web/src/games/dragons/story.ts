// How it was won, in two sentences: the pile that brought most, and who went hungry or by how little it was won.
import type { Frame } from "../game.ts";
import { both, Reader, t } from "../../lib/texts.svelte.ts";
import { takings } from "./takings.ts";
import type { Event, View } from "./types.ts";

export function story(frames: Frame<View, Event>[], names: string[], me: number | null): string[] {
  const named = (seat: number) =>
    seat === me ? new Reader(t("web.table.you"), names[seat] ?? "") : (names[seat] ?? "");
  const say = (key: string, seat: number, args = {}) =>
    t(`dragons.web.story.${key}`, { name: named(seat), ...args });
  return [swing(frames, say), end(frames, names, say)].filter((one) => one !== null);
}

type Say = (key: string, seat: number, args?: object) => string;

/** The pile with which somebody gained most. */
function swing(frames: Frame<View, Event>[], say: Say): string | null {
  let most = 0;
  let told: string | null = null;
  frames.forEach(({ news, view }, i) => {
    const before = frames[i - 1];
    if (!before || !news.some(({ kind }) => kind === "year_ends")) return;
    for (const { seat, cards, rest, was, is } of takings(news, before.view, view)) {
      if (was === null || is === null || is - was <= most) continue;
      most = is - was;
      const n = cards.length + rest.length;
      told = say("swing", seat, { year: before.view.table.year, n, from: was, to: is });
    }
  });
  return told;
}

function end(frames: Frame<View, Event>[], names: string[], say: Say): string | null {
  const final = frames.at(-1)?.view.table.standing;
  if (!final || !frames.at(-1)!.view.table.over) return null;
  const hungry = final.out[0]?.[0];
  if (hungry !== undefined) {
    const before = frames.findLast(({ view }) => !view.table.over)?.view.table.standing?.totals ?? [];
    const had = before[hungry] ?? null;
    const led = had !== null && had > 0 && before.every((total) => (total ?? 0) <= had);
    return led ? say("hungry_leader", hungry, { points: had }) : say("hungry", hungry);
  }
  const [winner, ...others] = final.winners;
  if (winner === undefined) return null;
  if (others.length)
    return t("dragons.web.story.shared", { names: both(final.winners.map((seat) => names[seat] ?? "")) });
  const second = Math.max(...final.totals.map((total, seat) => (seat === winner ? -1 : (total ?? -1))));
  return second < 0 ? null : say("margin", winner, { n: (final.totals[winner] ?? 0) - second });
}
