// The moments of a game that are worth a flag in its replay.
import { weightiest, type Weighed } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { storyteller } from "../telling.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 6;
const LEAP = 8; // points at once that turn a game

/** The largest claim, the leaps at the ends of years, changes of the lead, and who went hungry. */
export function turningPoints(frames: Frame<View, Event>[], names: string[], me: number | null): Flag[] {
  const say = storyteller("dragons.web.turn", names, me);
  const flags: Weighed[] = [];
  let claim: Weighed | null = null;
  frames.forEach(({ news, view, totals }, frame) => {
    const before = frames[frame - 1];
    if (!before) return;
    for (const told of news.filter(({ kind }) => kind === "claimed")) {
      const { seat = 0, pile = 0 } = facts(told);
      const cards = before.view.table.piles[pile]?.size ?? 0;
      const text = say("claims", seat, { n: cards });
      if (cards > (claim?.weight ?? 0)) claim = { frame, text, weight: cards };
    }
    if (!news.some(({ kind }) => kind === "year_ends")) return;
    const [seat, gain] = leap(before.totals, totals);
    const [was, is] = [lead(before.totals), lead(totals)];
    if (view.table.phase === "over") {
      const hungry = totals.findIndex((total) => total === null);
      if (hungry >= 0) flags.push({ frame, text: say("hungry", hungry), weight: 100 });
      else if (is !== null && is !== was) flags.push({ frame, text: say("wins", is), weight: 90 });
    } else if (is !== null && was !== null && is !== was) {
      flags.push({ frame, text: say("leads", is), weight: 50 });
    } else if (gain >= LEAP) {
      const args = { from: before.totals[seat] ?? 0, to: totals[seat] ?? 0 };
      flags.push({ frame, text: say("leap", seat, args), weight: gain });
    }
  });
  if (claim) flags.push(claim);
  return weightiest(flags, MOST);
}

function leap(before: (number | null)[], after: (number | null)[]): [seat: number, gain: number] {
  const gains = after.map((total, seat) => (total ?? 0) - (before[seat] ?? 0));
  const most = Math.max(...gains);
  return [gains.indexOf(most), most];
}

/** Who leads alone. */
function lead(totals: (number | null)[]): number | null {
  const most = Math.max(...totals.map((total) => total ?? -1));
  const leaders = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  return most > 0 && leaders.length === 1 ? leaders[0]! : null;
}
