// From a wish to a table: open it, sit down, call the bots, start. Each step is a command like any other.
import { ask, Refused } from "../lib/api.ts";
import { freshId, Line, type Command } from "../lib/line.ts";
import type { Person } from "../lib/people.svelte.ts";
import type { Full } from "../wire.ts";
import { somebody } from "./me.svelte.ts";

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
  const { game, players, pace, visibility, options, edition } = wish;
  const asked = { game, players, pace, visibility, options, ...(edition ? { edition } : {}) };
  const { id } = await ask<{ id: string }>("POST", "/api/tables", asked);
  const bots = wish.seats.slice(0, players - 1);
  await atTable(id, async (say) => {
    await say({ do: "sit", seat: 0, name: me.name, entropy: freshId() });
    for (const [i, bot] of bots.entries()) if (bot) await say({ do: "bot", seat: i + 1, bot });
    if (bots.every((bot) => bot !== null)) await say({ do: "start" });
  });
  return id;
}

/** Takes the first free seat; whoever comes too late just watches. */
export async function sitDown(table: string, person?: Person): Promise<void> {
  const me = person ?? (await somebody());
  await atTable(
    table,
    async (say, full) => {
      if (full.seat !== null) return;
      const seat = full.info.seats.findIndex((one) => one.user === null && one.bot === null);
      if (seat >= 0) await say({ do: "sit", seat, name: me.name, entropy: freshId() });
    },
    me.as,
  );
}

/** Somebody's word at a table, for a moment. A refusal ends it. */
export async function atTable(
  table: string,
  work: (say: Say, full: Full) => Promise<void>,
  as = 1,
): Promise<void> {
  let line: Line | null = null;
  const full = new Promise<Full>((here, not) => {
    line = new Line(
      table,
      {
        full: here,
        step: () => {},
        up: () => {},
        down: () => {},
        gone: (code) =>
          not(new Refused(code, code === 4410 ? "http.damaged" : "http.no_such_table", {}, String(code))),
      },
      as,
    );
    line.connect();
  });
  const say: Say = async (command) => {
    const answer = await line!.send(command);
    if (answer.type === "refused")
      throw new Refused(409, answer.key, answer.args as Record<string, unknown>, answer.key);
  };
  try {
    await work(say, await full);
  } finally {
    line!.close();
  }
}
