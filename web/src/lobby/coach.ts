// When the coach says what. A step is said once; what has passed before it could be said waits for its next time.
import type { Teaching } from "../games/game.ts";
import type { AnyView } from "../lib/table.svelte.ts";
import type { News } from "../wire.ts";

interface Due {
  step: number;
  byNews: boolean; // it tells of something that happened, so it stays true
}

export interface Coaching {
  told: number[];
  queue: Due[];
  shown: Due | null;
}

export const SILENT: Coaching = { told: [], queue: [], shown: null };

/** After each change of the table. */
export function hear<View extends AnyView, Event extends News>(
  coaching: Coaching,
  steps: Teaching<View, Event>[],
  view: View,
  news: Event[],
): Coaching {
  const holds = still(steps, view);
  const busy = new Set([...coaching.told, ...coaching.queue.map((due) => due.step)]);
  if (coaching.shown) busy.add(coaching.shown.step);
  const fresh: Due[] = [];
  for (const [step, { when }] of steps.entries())
    if (!busy.has(step) && when(view, news)) fresh.push({ step, byNews: !when(view, []) });
  const queue = [...coaching.queue.filter(holds), ...fresh];
  const acted = view.seat !== null && news.some(({ facts }) => "seat" in facts && facts.seat === view.seat);
  const over = coaching.shown && (coaching.shown.byNews ? acted && queue.length > 0 : !holds(coaching.shown));
  if (coaching.shown && !over) return { ...coaching, queue };
  return next({ ...coaching, queue });
}

/** The reader has read it. */
export function dismiss<View extends AnyView, Event extends News>(
  coaching: Coaching,
  steps: Teaching<View, Event>[],
  view: View,
): Coaching {
  return next({ ...coaching, queue: coaching.queue.filter(still(steps, view)) });
}

/** Whether something that is due is still true. */
const still =
  <View extends AnyView, Event extends News>(steps: Teaching<View, Event>[], view: View) =>
  (due: Due) =>
    due.byNews || steps[due.step]?.when(view, []);

function next({ told, queue, shown }: Coaching): Coaching {
  const [first, ...rest] = queue;
  return { told: shown ? [...told, shown.step] : told, queue: rest, shown: first ?? null };
}
