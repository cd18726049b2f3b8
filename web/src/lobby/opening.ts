// From a wish to a table: open it, sit down, call the bots, start. Each step is a command like any other.
import { ask, Refused } from "../lib/api.ts";
import { freshId, Connection, type Command } from "../lib/connection.ts";
import type { Full } from "../wire.ts";
import { somebody } from "./me.svelte.ts";
import { vacant } from "./rows.ts";

export interface Wish {
  game: string;
  players: number;
  pace: string;
  visibility: string;
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

/** The reader's word at a table, for a moment. A refusal ends it. */
async function atTable(table: string, work: (say: Say, full: Full) => Promise<void>): Promise<void> {
  let connection!: Connection;
  const full = new Promise<Full>((here, not) => {
    const gone = (code: number): void =>
      not(new Refused(code, code === 4410 ? "http.damaged" : "http.no_such_table", {}, String(code)));
    connection = new Connection(table, { full: here, gone });
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
