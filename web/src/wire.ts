/* Made from docs/protocol.schema.json by `npm run types`; never edited. */

export type Wire = ToServer | ToClient;
export type ToServer =
  | Sit
  | Stand
  | Back
  | Hold
  | Bot
  | Start
  | Move
  | Undo
  | Pause
  | Resume
  | Rematch
  | Abort
  | Say
  | React
  | Mute
  | Remove
  | Ping
  | Sync;
export type ToClient = Full | Step | Ack | Refusal | Pong | Gone;
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonsLine = [unknown, unknown, unknown, unknown];
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonKeeperLine = [unknown, unknown, unknown, unknown];

export interface Sit {
  do: "sit";
  entropy?: string;
  id: string;
  name: string;
  seat: number;
}
/**
 * Leaves the seat; in a running game it stays one's own, and its default moves are played.
 */
export interface Stand {
  do: "stand";
  id: string;
}
/**
 * Comes back to a seat that one has left, or takes it back from the bot that holds it.
 */
export interface Back {
  do: "back";
  id: string;
}
/**
 * A bot plays the own seat until one comes back.
 */
export interface Hold {
  bot: string;
  do: "hold";
  id: string;
}
/**
 * A bot takes a free seat, or (None) leaves it; before the start.
 */
export interface Bot {
  bot: string | null;
  do: "bot";
  id: string;
  seat: number;
}
export interface Start {
  do: "start";
  id: string;
}
export interface Move {
  do: "move";
  id: string;
  move: string;
  serial: number;
}
export interface Undo {
  do: "undo";
  id: string;
  to: number;
}
/**
 * Asks for a pause or agrees to one; the clock stops when every person at the table has.
 */
export interface Pause {
  do: "pause";
  id: string;
}
export interface Resume {
  do: "resume";
  id: string;
}
export interface Rematch {
  do: "rematch";
  id: string;
}
/**
 * The host gives the game up; its seed is published.
 */
export interface Abort {
  do: "abort";
  id: string;
}
export interface Say {
  do: "say";
  id: string;
  text: string;
}
export interface React {
  do: "react";
  face: string;
  id: string;
}
export interface Mute {
  do: "mute";
  id: string;
  on: boolean;
  user: string;
}
/**
 * The host sends somebody away for good.
 */
export interface Remove {
  do: "remove";
  id: string;
  user: string;
}
/**
 * `lag`: how many seconds the last one took, there and back. Within bounds a lapse waits for a late line.
 */
export interface Ping {
  do: "ping";
  id: string;
  lag?: number;
}
/**
 * Something was missed: please send everything.
 */
export interface Sync {
  do: "sync";
  id: string;
}
/**
 * All that this person may know. Sent first, and again whenever something was missed.
 */
export interface Full {
  clock: Clock;
  info: Info;
  ledger: News[];
  line: number;
  remarks: Remark[];
  seat: number | null;
  type: "full";
  undo: number;
  user: string;
  version: number;
  view: null | DragonsView | DragonKeeperView;
}
/**
 * Seconds left of the present wait, at the moment of sending.
 */
export interface Clock {
  left: number | null;
  running: boolean;
  serial: number | null;
}
/**
 * The table itself.
 */
export interface Info {
  agreed: number[];
  commitment: string;
  edition: string;
  edition_hash: string;
  game: string;
  host: string;
  id: string;
  muted: string[];
  options: {
    [k: string]: boolean | number;
  };
  pace: string;
  paused: boolean;
  players: number;
  rematch: string | null;
  seats: SeatInfo[];
  seed: string | null;
  stage: string;
  visibility: string;
}
export interface SeatInfo {
  away: boolean;
  bot: string | null;
  held: string | null;
  name: string;
  user: string | null;
}
/**
 * `line` numbers the events of the game that this seat has heard, from 0 on: its lines in the ledger.
 */
export interface News {
  facts: {};
  kind: string;
  line: number | null;
}
export interface Remark {
  name: string;
  text: string;
  user: string;
}
/**
 * What one seat sees; for a spectator `seat` is None.
 */
export interface DragonsView {
  drawn: string | null;
  hand: string | null;
  menu: DragonsMenu;
  seat: number | null;
  table: DragonsTable;
}
/**
 * The legal moves, and the names of free-form ones that cannot be listed (an offer).
 */
export interface DragonsMenu {
  forms: string[];
  moves: string[];
}
/**
 * What everybody sees.
 */
export interface DragonsTable {
  away: boolean[];
  cards: string[];
  current: number | null;
  deck: number;
  dens: (number | null)[];
  drawn: string | null;
  hands: (boolean | string)[] | null;
  hoards: number[][];
  later_decks: number[];
  over: string | null;
  phase: string;
  piles: DragonsPile[];
  players: number;
  standing: DragonsScore;
  turn: DragonsAwait | null;
  year: number;
  years: number;
}
/**
 * DR-INFO-5, 7, 8; the covered cards only with open piles (DR-INFO-6, DR-VARO-1), bottom to top.
 */
export interface DragonsPile {
  cards: string[] | null;
  dragon: number | null;
  size: number;
  top: string | null;
}
/**
 * Lines by clause; totals (None: eliminated); places from 1 on, shared by equals; the winners; and for each of the
 *     eliminated the reasons, as lines without points.
 */
export interface DragonsScore {
  lines: DragonsLine[];
  out: DragonsLine[];
  places: number[];
  totals: (number | null)[];
  winners: number[];
}
/**
 * `seats` says who is waited for, never who may act: `check` alone decides that. The serial names this wait;
 *     `seconds` is a rule, not a clock (None: no limit); `cap` shortens a wait that is already running.
 */
export interface DragonsAwait {
  cap: number | null;
  seats: number[];
  seconds: number | null;
  serial: number;
}
/**
 * What one seat sees; for a spectator `seat` is None.
 */
export interface DragonKeeperView {
  guild: string | null;
  menu: DragonKeeperMenu;
  piles: {
    [k: string]: string[];
  } | null;
  previews: number[] | null;
  seat: number | null;
  table: DragonKeeperTable;
}
/**
 * The legal moves, and the names of free-form ones that cannot be listed (an offer).
 */
export interface DragonKeeperMenu {
  forms: string[];
  moves: string[];
}
/**
 * What everybody sees.
 */
export interface DragonKeeperTable {
  alive: boolean[];
  away: boolean[];
  board: (string | null)[];
  current: number | null;
  debts: number[] | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dragon: never[];
  extra: boolean;
  gift_worth: number;
  guilds: (string | null)[];
  last_taker: number | null;
  level: number;
  levels: number;
  over: string | null;
  phase: string;
  piles: {
    [k: string]: DragonKeeperPile;
  }[];
  players: number;
  receiver: number | null;
  reserve: number;
  stairs: number | null;
  standing: DragonKeeperScore | null;
  steps: string[] | null;
  taken: string | null;
  treasure: number[];
  turn: DragonKeeperAwait | null;
}
/**
 * DK-INFO-4, DK-INFO-6; the tiles bottom to top only where everything is revealed
 */
export interface DragonKeeperPile {
  height: number;
  tiles: string[] | null;
  top: string | null;
}
/**
 * Lines by clause; totals (None: eliminated); places from 1 on, shared by equals; the winners; and for each of the
 *     eliminated the reasons, as lines without points.
 */
export interface DragonKeeperScore {
  lines: DragonKeeperLine[];
  out: DragonKeeperLine[];
  places: number[];
  totals: (number | null)[];
  winners: number[];
}
/**
 * `seats` says who is waited for, never who may act: `check` alone decides that. The serial names this wait;
 *     `seconds` is a rule, not a clock (None: no limit); `cap` shortens a wait that is already running.
 */
export interface DragonKeeperAwait {
  cap: number | null;
  seats: number[];
  seconds: number | null;
  serial: number;
}
/**
 * What has happened since `after`. Whoever has another version asks for a full view. `mended` are older lines of
 *     the ledger that are told otherwise now.
 */
export interface Step {
  after: number;
  clock: Clock;
  info: Info | null;
  line: number;
  mended: News[];
  news: News[];
  type: "step";
  undo: number;
  version: number;
  view: null | DragonsView | DragonKeeperView;
}
/**
 * The command is carried out and on disk.
 */
export interface Ack {
  id: string;
  type: "ack";
  version: number;
}
/**
 * The command changed nothing. `clause` names the rule if it is one of the game's.
 */
export interface Refusal {
  args: {};
  clause: string | null;
  id: string;
  key: string;
  type: "refused";
}
export interface Pong {
  id: string;
  type: "pong";
}
/**
 * The last message on this socket, and why.
 */
export interface Gone {
  reason: string;
  type: "gone";
}
