// The moments of a game that are worth a flag in its replay: hoards that were lost, rich deals, the Market, the end.
import { flagged } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { befell, storyteller } from "../telling.ts";
import { size } from "./split.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 8;
const WORDS = "dragons-gold.web.turn";

export function turningPoints(frames: Frame<View, Event>[], names: string[], me: number | null): Flag[] {
  const say = storyteller(WORDS, names, me);
  return flagged(frames, MOST, (told: Event) => {
    const { tokens, seat = 0, other = null } = facts(told);
    const n = size(tokens ?? {});
    const flag = (key: string, weight: number) => ({
      text: say(key, seat, { n, other: names[other ?? -1] }),
      weight,
    });
    if (told.kind === "hoard_lost") return flag("lost", 50 + n);
    if (told.kind === "shared" && n >= 5) return flag("rich", n);
    if (told.kind === "market_opens") return flag("market", 90);
    if (told.kind === "stolen") return flag(befell(WORDS, "stolen", other ?? -1, me), 3);
    return told.kind === "game_ends" ? flag("end", 100) : null;
  });
}
