// The moments of a game that are worth a flag in its replay: hoards that were lost, rich deals, the Market, the end.
import { weightiest, type Weighed } from "../flags.ts";
import type { Flag, Frame } from "../game.ts";
import { t } from "../../lib/texts.svelte.ts";
import { size } from "./split.ts";
import { type Event, facts, type View } from "./types.ts";

const MOST = 8;

export function turningPoints(frames: Frame<View, Event>[], names: string[]): Flag[] {
  const say = (key: string, args = {}) => t(`dragons-gold.web.turn.${key}`, args);
  const flags: Weighed[] = [];
  frames.forEach(({ news }, frame) => {
    for (const told of news) {
      const { tokens, seat, other } = facts(told);
      if (told.kind === "hoard_lost") {
        const n = size(tokens ?? {});
        flags.push({ frame, text: say("lost", { n }), weight: 50 + n });
      } else if (told.kind === "shared" && size(tokens ?? {}) >= 5) {
        const n = size(tokens ?? {});
        flags.push({ frame, text: say("rich", { name: names[seat ?? 0], n }), weight: n });
      } else if (told.kind === "market_opens") flags.push({ frame, text: say("market"), weight: 90 });
      else if (told.kind === "stolen")
        flags.push({
          frame,
          text: say("stolen", { name: names[seat ?? 0], other: names[other ?? 0] }),
          weight: 3,
        });
      else if (told.kind === "game_ends") flags.push({ frame, text: say("end"), weight: 100 });
    }
  });
  return weightiest(flags, MOST);
}
