// How it was won, in two sentences: the deed that moved most points, and who fell or by how little it was won.
import type { Frame } from "../game.ts";
import { margin, storyteller, type Say } from "../telling.ts";
import { shortName, tileOf } from "./tiles.ts";
import { deed } from "./tolls.ts";
import { type Event, facts, type View } from "./types.ts";

const WORDS = "dragon-keeper.web.story";

export function story(frames: Frame<View, Event>[], names: string[], me: number | null): string[] {
  const say = storyteller(WORDS, names, me);
  return [swing(frames, say), end(frames, names, say)].filter((one) => one !== null);
}

function swing(frames: Frame<View, Event>[], say: Say): string | null {
  let most = 0;
  let told: string | null = null;
  const note = (key: string, seat: number, points: number, args = {}) => {
    if (Math.abs(points) <= most) return;
    most = Math.abs(points);
    told = say(key, seat, { n: most, ...args });
  };
  for (const { news, view } of frames)
    for (const one of news) {
      const { seat = 0, tile, got } = facts(one);
      const done = deed(one, view.table.guilds[seat] ?? null);
      if (done) note(done.kind, seat, done.points);
      if (one.kind === "exchanged" && tile && got) {
        const args = { level: view.table.level, tile: shortName(tile), got: shortName(got) };
        note("exchanged", seat, worth(got, view, seat) - worth(tile, view, seat), args);
      }
    }
  return told;
}

/** For whom it counts, as far as that is known. */
function worth(tile: string, { table }: View, seat: number): number {
  const { colour, value } = tileOf(tile);
  return colour === table.guilds[seat] ? -value : value;
}

function end(frames: Frame<View, Event>[], names: string[], say: Say): string | null {
  const falls = frames.flatMap(({ news }) => {
    const level = news.find(({ kind }) => kind === "level_ends");
    const fell = news.findLast(({ kind }) => kind === "fell");
    return level && fell ? [{ seat: facts(fell).seat ?? 0, level: facts(level).level }] : [];
  });
  const last = falls.at(-1);
  if (last) return say("fell", last.seat, { level: last.level });
  const final = frames.at(-1)?.view;
  return final ? margin(WORDS, final, names, say) : null;
}
