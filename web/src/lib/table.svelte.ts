// What the browser knows of one table: `shown` is on the screen, `queue` are the steps still to be played.
import { remaining } from "./countdown.ts";
import { Connection, type Answer, type Command } from "./connection.ts";
import type { Clock, Full, Info, News, Reacted, Reasoned, Refusal, Remark, Step } from "../wire.ts";

/** What every game's view has; the game's own folder knows the rest. */
export interface AnyView {
  seat: number | null;
  table: { turn: Turn | null; over: string | null; standing: AnyScore | null };
  menu: { moves: string[]; forms: string[] };
}

interface Turn {
  seats: number[];
  serial: number;
  seconds: number | null; // that its clock gives
}

export interface AnyScore {
  lines: [seat: number, clause: string, key: string, points: number][];
  totals: (number | null)[];
  places: number[];
  winners: number[];
  out: [seat: number, clause: string, key: string, points: number][];
}

export interface Slip {
  refusal: Refusal;
  at: number;
}

/** Plays a step on the screen, at most half a second, then resolves. */
export type Play = (news: News[], before: AnyView, after: AnyView) => Promise<void>;

const REASONS = 100; // so many are kept
const REMARKS = 100;
const HURRY = 3; // with more steps waiting none is played, all are shown
const OVERTAKEN = 5000; // milliseconds: what came longer ago takes the stage no more, for the game is elsewhere by now
const LONGEST_PLAY = 700; // whatever an animation does, the table goes on

/** Seconds since the person of each seat has had no connection, when that was said. */
interface Lost {
  seconds: (number | null)[];
  at: number;
}

interface Queued {
  step: Step;
  at: number; // when it came: its clock counts from there
}

export class TableStore {
  version = $state(0);
  user = $state("");
  seat = $state<number | null>(null);
  info = $state.raw<Info | null>(null);
  view = $state.raw<AnyView | null>(null);
  ledger = $state.raw<News[]>([]);
  remarks = $state.raw<Remark[]>([]);
  reasons = $state.raw<Reasoned[]>([]);
  reactions = $state.raw<{ id: number; name: string; by: string; face: string }[]>([]);
  clock = $state.raw<Clock & { at: number }>({ serial: 0, left: null, running: false, at: 0 });
  undo = $state(0); // so many of one's last moves can be taken back
  up = $state(false);
  everUp = $state(false);
  gone = $state<{ code: number; reason: string } | null>(null);
  slip = $state.raw<Slip | null>(null);
  busy = $state(false); // a move is under way
  lost = $state.raw<Lost>({ seconds: [], at: 0 });
  byHouse = $state.raw<News | null>(null); // the last thing that the house did for the own seat, until one moves again
  latest = $state.raw<News[]>([]); // what the last shown step told, for announcing

  play: Play | null = null;
  perform: Play | null = null; // a moment that takes the stage, before the step is shown
  awaited: ((before: AnyView, after: AnyView) => boolean) | null = null; // performed however long ago it came
  clears: ((view: AnyView) => boolean) | null = null; // the stage makes way for such a view, and has done so
  missed: ((news: News[], before: AnyView) => void) | null = null; // a step that is shown without being played
  private queue: Queued[] = [];
  private playing = false;
  private flush = false;
  private connection: Connection;
  private underWay: Promise<unknown> = Promise.resolve();
  private movedAt = 0; // the version in which the move under way was made
  private readonly online = () => this.connection.hurry();

  constructor(
    readonly id: string,
    readonly as = 1,
    dial?: ConstructorParameters<typeof Connection>[3],
    knock?: ConstructorParameters<typeof Connection>[4],
  ) {
    this.connection = new Connection(
      id,
      {
        full: (m) => this.full(m),
        step: (m) => this.step(m),
        reacted: (m) => this.react(m),
        touch: (m) => (this.lost = { seconds: m.lost, at: performance.now() }),
        up: () => (this.up = this.everUp = true),
        down: () => this.cutOff(),
        gone: (code, reason) => (this.gone = { code, reason }),
      },
      as,
      dial,
      knock,
    );
    this.connection.connect();
    addEventListener("online", this.online);
  }

  /** An outage is nobody's fault: the clock on the screen stands still until the server says what is left. */
  private cutOff(): void {
    this.up = false;
    this.clock = { ...this.clock, left: remaining(this.clock, performance.now()), running: false };
  }

  get myTurn(): boolean {
    const turn = this.view?.table.turn;
    return !!turn && this.seat !== null && turn.seats.includes(this.seat) && this.info?.stage === "playing";
  }

  get host(): boolean {
    return this.info?.host === this.user;
  }

  /** Sends a command; a refusal becomes a slip of paper. */
  async send(command: Command): Promise<Answer> {
    const answer = await this.connection.send(command);
    if (answer.type === "refused") this.slip = { refusal: answer, at: performance.now() };
    return answer;
  }

  /** A move of the game, as it stands in the menu of what is shown. */
  async move(move: string): Promise<void> {
    const shown = this.view?.table.turn?.serial;
    this.catchUp();
    const waits = this.busy;
    if (waits && this.version === this.movedAt) return; // the same position: a second click
    while (this.busy) await this.underWay; // what it came to is on the screen, its answer is not here yet
    const serial = this.view?.table.turn?.serial;
    if (serial === undefined) return;
    // The reader saw an older position: what was meant there counts only if it still can be meant.
    if ((waits || serial !== shown) && !this.view!.menu.moves.includes(move.trim())) return;
    this.busy = true;
    this.movedAt = this.version;
    this.slip = null;
    this.byHouse = null;
    this.underWay = this.send({ do: "move", serial, move }).finally(() => (this.busy = false));
    await this.underWay;
  }

  close(): void {
    removeEventListener("online", this.online);
    this.connection.close();
  }

  /** Everything that waits is on the screen at once. */
  catchUp(): void {
    if (!this.queue.length) return;
    this.flush = true;
    for (const [i, one] of this.queue.splice(0).entries()) {
      if (i > 0 || !this.playing) this.miss(one);
      this.show(one);
    }
  }

  private full(message: Full): void {
    if (this.everUp && this.version) this.notice(message.ledger.slice(newer(message.ledger, this.ledger)));
    this.queue = [];
    this.flush = true;
    this.user = message.user;
    this.seat = message.seat;
    this.info = message.info;
    this.view = boxed<AnyView | null>(message.view, message.info);
    this.ledger = message.ledger;
    this.lost = { seconds: message.lost, at: performance.now() };
    this.remarks = message.remarks;
    this.reasons = message.reasons;
    this.undo = message.undo;
    this.clock = { ...message.clock, at: performance.now() };
    this.version = message.version;
    this.latest = [];
  }

  private step(message: Step): void {
    this.queue.push({ step: message, at: performance.now() });
    this.urgent(message);
    if (!this.playing) void this.run();
  }

  private async run(): Promise<void> {
    this.playing = true;
    while (this.queue.length) {
      const first = this.queue[0]!;
      this.flush = false;
      if (this.queue.length <= HURRY && !document.hidden) await this.playOne(first.step);
      else this.miss(first);
      const waits = this.queue.slice(1).some(({ step }) => this.urgent(step));
      const late = performance.now() - first.at > OVERTAKEN && !this.awaits(first.step);
      if (!this.flush && !waits && !late && !document.hidden) await this.performOne(first.step);
      if (this.flush) continue; // shown meanwhile
      this.queue.shift();
      this.show(first);
    }
    this.playing = false;
  }

  private awaits({ view }: Step): boolean {
    return !!this.view && !!view && !!this.awaited?.(this.view, boxed<AnyView>(view, this.info));
  }

  /** Nothing may be on stage while it waits to be shown. */
  private urgent({ view }: Step): boolean {
    return !!view && !!this.clears?.(boxed<AnyView>(view, this.info));
  }

  private miss({ step }: Queued): void {
    if (this.view && step.view) this.missed?.(step.news, this.view);
  }

  private async playOne(step: Step): Promise<void> {
    if (!this.play || !this.view || !step.view) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((done) => (timer = setTimeout(done, LONGEST_PLAY)));
    try {
      await Promise.race([this.play(step.news, this.view, boxed<AnyView>(step.view, this.info)), enough]);
    } catch (error) {
      console.error(error); // a piece that cannot fly must not stop the game
    } finally {
      clearTimeout(timer);
    }
  }

  private async performOne(step: Step): Promise<void> {
    if (!this.perform || !this.view || !step.view) return;
    try {
      await this.perform(step.news, this.view, boxed<AnyView>(step.view, this.info));
    } catch (error) {
      console.error(error); // a moment that cannot be shown must not stop the game
    }
  }

  private show({ step, at }: Queued): void {
    this.version = step.version;
    if (step.info) {
      this.info = step.info;
      this.seat = mySeat(step.info, this.user);
    }
    this.view = boxed<AnyView | null>(step.view, this.info) ?? this.view;
    this.ledger = mended([...this.ledger, ...step.news.filter((news) => news.line !== null)], step.mended);
    this.clock = { ...step.clock, at };
    this.undo = step.undo;
    for (const news of step.news) this.tell(news);
    this.notice(step.news);
    this.latest = step.news;
  }

  private notice(news: News[]): void {
    this.byHouse = news.findLast((one) => one.by_house && one.facts.seat === this.seat) ?? this.byHouse;
  }

  private tell(news: News): void {
    const facts = news.facts;
    const said = (name: string): string => String(facts[name] ?? "");
    if (news.kind === "said")
      this.remarks = [
        ...this.remarks,
        { user: said("by"), name: said("name"), seat: seatIn(facts), text: said("text") },
      ].slice(-REMARKS);
    if (news.kind === "reasoned" && isReason(facts)) this.reasons = [...this.reasons, facts].slice(-REASONS);
  }

  private react({ by, name, face }: Reacted): void {
    const id = performance.now() + Math.random();
    this.reactions = [...this.reactions, { id, name, by, face }];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.id !== id)), 3000);
  }
}

const seatIn = (facts: News["facts"]): number | null => (typeof facts.seat === "number" ? facts.seat : null);
const isReason = (facts: object): facts is Reasoned => "key" in facts && "facts" in facts;

function mySeat(info: Info, user: string): number | null {
  const seat = info.seats.findIndex((one) => one.user === user);
  return seat < 0 ? null : seat;
}

/** What never changes at a table comes once, with the table; it belongs to every view all the same. */
export function boxed<V extends AnyView | null>(view: V, info: Info | null): V {
  return view && info?.box ? { ...view, box: info.box } : view;
}

/** Where the lines begin that came after the last known one. */
function newer(ledger: News[], known: News[]): number {
  const last = known.at(-1)?.line ?? -1;
  const first = ledger.findIndex((one) => one.line! > last);
  return first < 0 ? ledger.length : first;
}

/** Lines that are told anew take the place of the old ones. */
export function mended(ledger: News[], changes: News[]): News[] {
  if (!changes.length) return ledger;
  const anew = new Map(changes.map((news) => [news.line, news]));
  return ledger.map((news) => anew.get(news.line) ?? news);
}
