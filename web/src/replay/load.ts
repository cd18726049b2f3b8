// Fetches a replay, for whoever of this device had a seat.
import { ask } from "../lib/api.ts";
import { patiently } from "../lib/patience.ts";
import { people, type Person } from "../lib/people.svelte.ts";
import { boxed } from "../lib/table.svelte.ts";
import type { Info } from "../wire.ts";
import type { Retold } from "./frames.ts";

export type As = "all" | "mine";

export async function retold(table: string, as: As): Promise<Retold> {
  const found = await fetchAs(table, as, people.me?.as ?? 1);
  const player = seated(found.info);
  if (as === "all" || !player || player.as === people.me?.as) return found;
  return fetchAs(table, as, player.as);
}

async function fetchAs(table: string, shown: As, as: number): Promise<Retold> {
  const path = `/api/tables/${table}/replay?as=${shown}`;
  const { info, frames, lost } = await patiently(() => ask<Retold>("GET", path, undefined, as));
  return { info, frames: frames.map((frame) => ({ ...frame, view: boxed(frame.view, info) })), lost };
}

/** The first of the people here who played. */
export function seated(info: Info): Person | undefined {
  return people.all.find((person) => info.seats.some((seat) => seat.user === person.id));
}

export function seatOf(info: Info): number | null {
  const player = seated(info);
  return player ? info.seats.findIndex((seat) => seat.user === player.id) : null;
}
