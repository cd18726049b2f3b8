// They are fetched when the first of them is asked: a table is there sooner without.
import { part } from "../../lib/patience.ts";

const fetched = () => import("./asks.ts");
let all = $state.raw<Awaited<ReturnType<typeof fetched>> | null>(null);
let fetching: Promise<void> | null = null;

export function fetchAsks(): Promise<void> {
  fetching ??= part(fetched).then((found) => void (all = found));
  return fetching;
}

/** Null while they are on their way. */
export const asks = (): typeof all => all;
