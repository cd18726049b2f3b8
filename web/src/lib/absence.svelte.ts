// Who is out of touch, and for how long: the server says when it begins and ends, the page counts.
import { clockWords } from "./countdown.ts";
import type { TableStore } from "./table.svelte.ts";
import { t } from "./texts.svelte.ts";
import type { SeatInfo } from "../wire.ts";

export type Seated = SeatInfo & { lost?: string }; // said of a person without a connection

/** To be called while a component is made. */
export function seated(store: () => TableStore): { readonly all: Seated[] } {
  let now = $state(performance.now());
  $effect(() => {
    now = performance.now();
    if (store().lost.seconds.every((one) => one === null)) return;
    const timer = setInterval(() => (now = performance.now()), 1000);
    return () => clearInterval(timer);
  });
  return {
    get all() {
      const { seconds, at } = store().lost;
      return store().info!.seats.map((one, seat) => {
        const gone = seconds[seat] ?? null;
        if (gone === null) return one;
        const time = clockWords(gone + Math.max(0, now - at) / 1000);
        return { ...one, lost: t("web.table.lost_touch", { time }) };
      });
    },
  };
}

/** What is said of a seat instead of a fact: a bot sits in, its person has left, or is out of touch. */
export function offText(one: Seated | undefined): string {
  if (one?.held) return t("web.table.held");
  return one?.lost ?? (one?.away ? t("web.table.away") : "");
}
