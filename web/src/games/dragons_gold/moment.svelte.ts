// A deal that was struck, a hoard that is gone: shown over the cloth for a few seconds, until the next one.
import type { Heap } from "./split.ts";

export interface Moment {
  kind: "struck" | "taken" | "lost" | "solo";
  shares: { seat: number; heap: Heap }[];
  id: number;
}

const SECONDS = 4;
const now = $state<{ moment: Moment | null }>({ moment: null });
let next = 1;

export const latest = {
  get moment() {
    return now.moment;
  },
};

export function tell(kind: Moment["kind"], shares: Moment["shares"]): void {
  const id = next++;
  now.moment = { kind, shares, id };
  setTimeout(() => {
    if (now.moment?.id === id) now.moment = null;
  }, SECONDS * 1000);
}

export function hush(): void {
  now.moment = null;
}
