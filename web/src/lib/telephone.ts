// For tests: a server's end of the line, played by hand. Everything it says is a message of the real wire.
import type { Full, Info, News, Step } from "../wire.ts";
import type { Socket } from "./connection.ts";

export class Telephone {
  calls: Call[] = [];
  readonly dial = (address: string): Socket => {
    const call = new Call(address);
    this.calls.push(call);
    return call;
  };
  get last(): Call {
    return this.calls.at(-1)!;
  }
}

export class Call implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  /** The server picks up. */
  up(): void {
    this.onopen!();
  }
  say(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ""): void {
    this.onclose!({ code, reason });
  }
  ack(n = -1): void {
    this.say({ type: "ack", id: this.sent.at(n)!.id, version: 1 });
  }
}

export const ANN = "aaaaaaaaaaaa";
export const BEA = "bbbbbbbbbbbb";

export function info(changes: Partial<Info> = {}): Info {
  const seat = (name: string, user: string) => ({ name, user, bot: null, held: null, away: false });
  return {
    id: "0123456789abcdef",
    name: "",
    game: "nim",
    players: 2,
    options: {},
    edition: "",
    edition_hash: "",
    pace: "relaxed",
    visibility: "unlisted",
    stage: "playing",
    host: ANN,
    host_name: "Ann",
    seats: [seat("Ann", ANN), seat("Bea", BEA)],
    paused: false,
    agreed: [],
    muted: [],
    tempo: "calm",
    commitment: "",
    seed: null,
    rematch: null,
    rematch_by: null,
    box: null,
    ...changes,
  };
}

interface Seen {
  turn?: number;
  serial?: number;
  moves?: string[];
  hand?: string | null;
}

export function view({ turn = 0, serial = 1, moves = [], hand = null }: Seen = {}): Full["view"] {
  const table = { turn: { seats: [turn], serial, seconds: null, cap: null }, over: null, standing: null };
  return { seat: 0, table, menu: { moves, forms: [] }, hand, drawn: null } as unknown as Full["view"];
}

export function full(version: number, changes: Partial<Full> = {}): Full {
  return {
    type: "full",
    version,
    user: ANN,
    seat: 0,
    info: info(),
    view: view(),
    clock: { serial: 1, left: 60, running: true },
    undo: 0,
    lost: [null, null, null],
    ledger: [],
    remarks: [],
    reasons: [],
    ...changes,
  };
}

export function step(version: number, changes: Partial<Step> = {}): Step {
  return {
    type: "step",
    version,
    after: version - 1,
    news: [],
    mended: [],
    info: null,
    view: view({ serial: version }),
    clock: { serial: version, left: 60, running: true },
    undo: 0,
    ...changes,
  };
}

export const news = (line: number | null, kind: string, facts: News["facts"] = {}): News => ({
  kind,
  facts,
  line,
});
