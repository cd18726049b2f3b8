// What takes the stage: fights and deaths for everybody; of the rest what befalls oneself, and attacks when the end is
// near. All else is a note on the map, or a line of the ledger: with five bots the stage would never be empty.
import { settings } from "../../lib/settings.svelte.ts";
import { type Event, facts } from "./types.ts";

const NEAR = 2; // attacks before the last one from which on each is a scene

/** Whether news have the stage of whoever sits there. */
export function staged(news: Event, me: number | null): boolean {
  const { seat, attacks = 0, last = 0 } = facts(news);
  switch (news.kind) {
    case "fights":
    case "fell":
      return true;
    case "attacked":
      return attacks >= last - NEAR;
    case "knighted":
    case "hexed":
      return seat === me;
  }
  return false;
}

export const performs = (news: Event, me: number | null): boolean => settings.scenes && staged(news, me);
