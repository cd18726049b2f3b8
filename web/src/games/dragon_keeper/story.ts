// How it was won, in two sentences: the deed that decided most, and who fell or by how little it was won.
import type { Frame } from "../game.ts";
import { margin, storyteller, type Say } from "../telling.ts";
import { shortName, tileOf } from "./tiles.ts";
import { deed } from "./tolls.ts";
import { type Event, facts, type View } from "./types.ts";

const WORDS = "dragon-keeper.web.story";

interface Deed {
  seat: number;
  points: number; // by which the count of this seat changed
  text: string;
}

export function story(frames: Frame<View, Event>[], names: string[], me: number | null): string[] {
  const say = storyteller(WORDS, names, me);
  const final = frames.at(-1)?.view;
  const won = final?.table.over ? (final.table.standing?.winners ?? []) : [];
  const deed = decisive(deeds(frames, say), won);
  const ends = [fall(frames, say), final ? margin(WORDS, final, names, say) : null];
  // one sentence of two is about who has won
  if (deed && !won.includes(deed.seat)) ends.reverse();
  return [deed?.text ?? null, ends.find((one) => one !== null) ?? null].filter((one) => one !== null);
}

/** The greatest gain of a winner, or else the greatest loss of somebody else. */
function decisive(all: Deed[], won: number[]): Deed | undefined {
  const gains = all.filter(({ seat, points }) => won.includes(seat) && points > 0);
  const losses = all.filter(({ seat, points }) => !won.includes(seat) && points < 0);
  const most = (some: Deed[]) => some.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];
  return most(gains) ?? most(losses);
}

function deeds(frames: Frame<View, Event>[], say: Say): Deed[] {
  return frames.flatMap(({ news, view }) =>
    news.flatMap((one): Deed[] => {
      const { seat = 0, tile, got } = facts(one);
      const done = deed(one, view.table.guilds[seat] ?? null);
      if (done)
        return [{ seat, points: done.points, text: say(done.kind, seat, { n: Math.abs(done.points) }) }];
      if (one.kind !== "exchanged" || !tile || !got) return [];
      const args = { level: view.table.level, tile: shortName(tile), got: shortName(got) };
      const points = worth(got, view, seat) - worth(tile, view, seat);
      return [{ seat, points, text: say("exchanged", seat, args) }];
    }),
  );
}

/** For whom it counts, as far as that is known. */
function worth(tile: string, { table }: View, seat: number): number {
  const { colour, value } = tileOf(tile);
  return colour === table.guilds[seat] ? -value : value;
}

function fall(frames: Frame<View, Event>[], say: Say): string | null {
  const falls = frames.flatMap(({ news }) => {
    const level = news.find(({ kind }) => kind === "level_ends");
    const fell = news.findLast(({ kind }) => kind === "fell");
    return level && fell ? [{ seat: facts(fell).seat ?? 0, level: facts(level).level }] : [];
  });
  const last = falls.at(-1);
  return last ? say("fell", last.seat, { level: last.level }) : null;
}
