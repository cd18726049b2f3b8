// A deal that was struck, a hoard that is gone.
import { Moments } from "../../lib/moments.svelte.ts";
import type { Heap } from "./split.ts";

export interface Moment {
  kind: "struck" | "taken" | "lost" | "solo";
  shares: { seat: number; heap: Heap }[];
}

const SECONDS = 4;
export const moments = new Moments<Moment>();

export function tell(kind: Moment["kind"], shares: Moment["shares"]): void {
  moments.tell({ kind, shares }, SECONDS);
}
