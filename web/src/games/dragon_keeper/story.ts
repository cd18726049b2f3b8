// How it was won, in two sentences: the deed that moved most points, and who fell or by how little it was won.
import type { Frame } from "../game.ts";
import { both, Reader, t } from "../../lib/texts.svelte.ts";
import { shortName, tileOf } from "./tiles.ts";
import { deed } from "./tolls.ts";
import { type Event, facts, type View } from "./types.ts";

type Say = (key: string, seat: number, args?: object) => string;

export function story(frames: Frame<View, Event>[], names: string[], me: number | null): string[] {
  const named = (seat: number) =>
    seat === me ? new Reader(t("web.table.you"), names[seat] ?? "") : (names[seat] ?? "");
  const say: Say = (key, seat, args = {}) =>
    t(`dragon-keeper.web.story.${key}`, { name: named(seat), ...args });
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
  const { standing, over } = frames.at(-1)?.view.table ?? {};
  const [winner, ...others] = (over && standing?.winners) || [];
  if (winner === undefined || !standing) return null;
  if (others.length)
    return t("dragon-keeper.web.story.shared", {
      names: both(standing.winners.map((seat) => names[seat] ?? "")),
    });
  const rivals = standing.totals.flatMap((total, seat) => (seat === winner || total === null ? [] : [total]));
  return rivals.length
    ? say("margin", winner, { n: (standing.totals[winner] ?? 0) - Math.max(...rivals) })
    : null;
}
