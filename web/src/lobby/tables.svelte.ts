// The tables of the house as they are now: asked for every few seconds while somebody looks, and at once on return.
import { ask } from "../lib/api.ts";
import { people } from "../lib/people.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { NOTHING, type MyRow, type Tables } from "./rows.ts";

const EVERY = 5_000;
const UNSEEN = 15_000; // for those who want to be called to their move
const SOON = 1_000; // after a return, not twice for focus and visibility

export class Lobby {
  tables = $state.raw<Tables>(NOTHING);
  mine = $state.raw<MyRow[]>([]);
  at = $state(0); // when the seconds of the clocks were counted
  known = $state(false);
  down = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private ended = false;

  constructor() {
    addEventListener("focus", this.back);
    document.addEventListener("visibilitychange", this.back);
    void this.ask();
  }

  async ask(): Promise<void> {
    if (this.asking || this.ended) return;
    this.asking = true;
    clearTimeout(this.timer);
    try {
      const all = people.all.length ? people.all : [{ as: 1, id: "", name: "" }];
      const heard = await Promise.all(
        all.map((person) => ask<Tables>("GET", "/api/tables", undefined, person.as)),
      );
      this.tables = heard[0]!;
      this.mine = heard.flatMap((told, i) =>
        told.mine.map((row) => ({ ...row, as: all[i]!.as, who: all[i]!.name })),
      );
      this.at = performance.now();
      this.known = true;
      this.down = false;
    } catch {
      this.down = true;
    } finally {
      this.asking = false;
      this.later();
    }
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("focus", this.back);
    document.removeEventListener("visibilitychange", this.back);
  }

  private later(): void {
    if (this.ended || (document.hidden && !settings.notify)) return;
    this.timer = setTimeout(() => void this.ask(), document.hidden ? UNSEEN : EVERY);
  }

  private back = (): void => {
    if (!document.hidden && (this.down || performance.now() - this.at > SOON)) void this.ask();
  };
}
