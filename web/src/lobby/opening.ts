// From a wish to a table: open it, sit down, call the bots, start. Each step is a command like any other.
import { ask, Refused } from "../lib/api.ts";
import { freshId, Connection, type Command } from "../lib/connection.ts";
import type { Person } from "../lib/people.svelte.ts";
import type { Full, Info } from "../wire.ts";
import { somebody } from "./me.svelte.ts";
import { vacant } from "./rows.ts";

export interface Wish {
  game: string;
  players: number;
  pace: string;
  visibility: string;
  hints?: boolean;
  programs?: boolean;
  options: Record<string, boolean | number>;
  edition?: string;
  seats: (string | null)[]; // for each seat but the first: a bot, or null for a friend
}

type Say = (command: Command) => Promise<void>;

/** Opens the table, sits down at the first seat, fills the others and starts if nobody else is awaited. */
export async function layTable(wish: Wish): Promise<string> {
  const me = await somebody();
  const { seats, ...asked } = wish;
  const { id } = await ask<{ id: string }>("POST", "/api/tables", asked);
  const bots = seats.slice(0, wish.players - 1);
  await atTable(id, async (say) => {
    await say({ do: "sit", seat: 0, name: me.name, entropy: freshId() });
    for (const [i, bot] of bots.entries()) if (bot) await say({ do: "bot", seat: i + 1, bot });
    if (bots.every((bot) => bot !== null)) await say({ do: "start" });
  });
  return id;
}

/** Takes the first free seat; whoever comes too late just watches. */
export async function sitDown(table: string): Promise<void> {
  const me = await somebody();
  await atTable(table, async (say, full) => {
    if (full.seat !== null) return;
    const seat = full.info.seats.findIndex(vacant);
    if (seat >= 0) await say({ do: "sit", seat, name: me.name, entropy: freshId() });
  });
}

/** The next game: everybody of this device who sat at the old table sits down, a seat further. Whoever asked for it comes
 * last, and starts it if nobody else is awaited. */
export async function sitAgain(old: Info, table: string, people: Person[]): Promise<void> {
  const host = old.seats[old.rematch_by ?? -1]?.user;
  for (const person of people.toSorted((a, b) => Number(a.id === host) - Number(b.id === host))) {
    const was = old.seats.findIndex((seat) => seat.user === person.id);
    if (was >= 0)
      await atTable(table, (say, full) => sitFurther(say, full, was, old.seats[was]!.name), person.as);
  }
}

async function sitFurther(say: Say, { info, seat, user }: Full, was: number, name: string): Promise<void> {
  if (info.stage !== "gathering") return;
  const free = info.seats.flatMap((place, i) => (vacant(place) ? [i] : []));
  const usual = (was + info.players - 1) % info.players;
  const mine = seat ?? (free.includes(usual) ? usual : free[0]);
  if (mine === undefined) return; // others were faster: one watches
  if (seat === null) await say({ do: "sit", seat: mine, name, entropy: freshId() });
  if (user === info.host && free.every((place) => place === mine)) await say({ do: "start" });
}

/** The word of somebody of this device at a table, for a moment. A refusal ends it. */
async function atTable(table: string, work: (say: Say, full: Full) => Promise<void>, as = 1): Promise<void> {
  let connection!: Connection;
  const full = new Promise<Full>((here, not) => {
    const gone = (code: number): void =>
      not(new Refused(code, code === 4410 ? "http.damaged" : "http.no_such_table", {}, String(code)));
    connection = new Connection(table, { full: here, gone }, as);
    connection.connect();
  });
  const say: Say = async (command) => {
    const answer = await connection.send(command);
    if (answer.type === "refused")
      throw new Refused(409, answer.key, answer.args as Record<string, unknown>, answer.key);
  };
  try {
    await work(say, await full);
  } finally {
    connection.close();
  }
}
