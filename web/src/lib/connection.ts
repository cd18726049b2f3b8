// One socket to one table, kept up: it reconnects, asks for what it missed, and sends again what had no answer.
import { forgetEntropy, rememberCommitment, rememberEntropy } from "./remember.ts";
import { numbered } from "./api.ts";
import type { Ack, Full, Reacted, Refusal, Shown, Step, ToClient, ToServer, Touch } from "../wire.ts";

export type Command = ToServer extends infer One ? (One extends ToServer ? Omit<One, "id"> : never) : never;
export type Answer = Ack | Refusal | Shown;

/** What a connection tells its owner. */
export interface Listener {
  full(message: Full): void;
  step?(message: Step): void;
  reacted?(message: Reacted): void;
  touch?(message: Touch): void;
  up?(): void;
  down?(): void;
  gone(code: number, reason: string): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

interface Waiting {
  text: string;
  answer: (answer: Answer) => void;
}

const FINAL = new Set([4401, 4403, 4404, 4410]); // trying again would not help
const PING_EVERY = 10_000;
const PATIENCE = 8_000; // without any word a socket counts as dead
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 1_500;
const KNOCK_AFTER = 3; // browsers slow down sockets that failed often, so a plain request goes ahead of them

export class Connection {
  private socket: Socket | null = null;
  private open = false;
  private version: number | null = null;
  private lost = false; // a gap was seen; steps are worthless until the next full view
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private ended = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private pinged: { id: string; at: number } | null = null;
  private lag: number | null = null;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly as = 1,
    private readonly dial: (address: string) => Socket = (address) =>
      new WebSocket(address) as unknown as Socket,
    private readonly knock: () => Promise<unknown> = () => fetch("/healthz", { cache: "no-store" }),
  ) {}

  connect(): void {
    if (this.ended || this.socket) return;
    const secure = location.protocol === "https:" ? "wss" : "ws";
    const have = this.version === null || this.lost ? "" : `?have=${this.version}`;
    this.lost = false;
    const socket = this.dial(`${secure}://${location.host}${numbered(`/ws/${this.table}${have}`, this.as)}`);
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(socket, JSON.parse(String(event.data)) as ToClient);
    socket.onclose = (event) => this.closed(socket, event.code, event.reason);
  }

  /** Sends a command until it is answered, over as many sockets as it takes. */
  async send(command: Command): Promise<Answer> {
    const id = freshId();
    const text = JSON.stringify({ ...command, id });
    const told = await new Promise<Answer>((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.open) this.socket!.send(text);
    });
    // What was mixed into the luck is remembered, for the page that checks it afterwards.
    if (told.type === "ack" && command.do === "sit")
      rememberEntropy(this.table, this.as, command.entropy ?? "");
    if (told.type === "ack" && command.do === "stand") forgetEntropy(this.table, this.as);
    return told;
  }

  close(): void {
    this.ended = true;
    for (const timer of this.timers) clearTimeout(timer);
    const socket = this.socket;
    this.socket = null;
    this.open = false;
    socket?.close();
  }

  /** The device is back on the net: no reason to wait any longer. */
  hurry(): void {
    if (!this.socket && this.tries > 0) this.connect();
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.tries = 0;
    this.open = true;
    this.pinged = null;
    for (const { text } of this.waiting.values()) socket.send(text);
    this.listener.up?.();
    this.later(PING_EVERY, () => this.ping(socket));
  }

  private heard(socket: Socket, message: ToClient): void {
    if (socket !== this.socket) return;
    switch (message.type) {
      case "full":
        this.version = message.version;
        this.lost = false;
        rememberCommitment(this.table, message.info.commitment);
        this.listener.full(message);
        break;
      case "step":
        this.stepped(message);
        break;
      case "reacted":
        this.listener.reacted?.(message);
        break;
      case "touch":
        this.listener.touch?.(message);
        break;
      case "ack":
      case "shown":
      case "refused":
        this.waiting.get(message.id)?.answer(message);
        this.waiting.delete(message.id);
        break;
      case "pong":
        if (this.pinged?.id === message.id) this.lag = (performance.now() - this.pinged.at) / 1000;
        this.pinged = null;
        break;
      case "gone":
        break; // the closing code says the same
    }
  }

  private stepped(step: Step): void {
    if (this.lost || (this.version !== null && step.version <= this.version)) return;
    if (step.after !== this.version) {
      this.lost = true;
      this.socket?.send(JSON.stringify({ do: "sync", id: freshId() }));
      return;
    }
    this.version = step.version;
    this.listener.step?.(step);
  }

  private ping(socket: Socket): void {
    if (socket !== this.socket) return;
    const id = freshId();
    this.pinged = { id, at: performance.now() };
    socket.send(JSON.stringify(this.lag === null ? { do: "ping", id } : { do: "ping", id, lag: this.lag }));
    this.later(PATIENCE, () => {
      if (this.pinged?.id === id) this.hangUp(socket);
      else this.later(PING_EVERY - PATIENCE, () => this.ping(socket));
    });
  }

  /** A silent socket may take minutes to say that it is closed, so it is not waited for. */
  private hangUp(socket: Socket): void {
    this.closed(socket, 1006, "silent");
    socket.close();
  }

  private closed(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket || this.ended) return;
    this.socket = null;
    this.open = false;
    if (FINAL.has(code)) {
      this.ended = true;
      this.listener.gone(code, reason);
      return;
    }
    if (this.tries === 0) this.listener.down?.();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.later(pause, () => void this.again());
  }

  private async again(): Promise<void> {
    try {
      if (this.tries > KNOCK_AFTER) await this.knock();
    } catch {
      this.later(LONGEST_PAUSE, () => void this.again());
      return;
    }
    this.connect();
  }

  private later(pause: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.ended) then();
    }, pause);
    this.timers.add(timer);
  }
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
