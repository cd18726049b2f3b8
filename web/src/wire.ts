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
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonsGoldLine = [unknown, unknown, unknown, unknown];
/**
 * @minItems 4
 * @maxItems 4
 */
export type NineShiresLine = [unknown, unknown, unknown, unknown];

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
  reasons: Reasoned[];
  remarks: Remark[];
  seat: number | null;
  type: "full";
  undo: number;
  user: string;
  version: number;
  view: null | DragonsView | DragonKeeperView | DragonsGoldView | NineShiresView;
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
  box: null | NineShiresBox;
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
/**
 * What never changes at a table: the board and the cards of the edition.
 */
export interface NineShiresBox {
  alliance: {
    [k: string]: number;
  };
  amulets: {
    [k: string]: {};
  };
  board: {};
  colours: {
    [k: string]: string;
  }[];
  costs: {
    [k: string]: number;
  };
  dragons: {
    [k: string]: {};
  };
  gains: {
    [k: string]: number;
  };
  limits: {
    [k: string]: number;
  };
  power: {
    [k: string]: number;
  };
  shires: {}[];
  spaces: {}[];
  tokens: string[];
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
/**
 * What a bot said about its move. `number` and `version` name the offer that it was about, if it was one; `serial`
 *     is the wait in which it was said.
 */
export interface Reasoned {
  facts: {
    [k: string]: number | string;
  };
  key: string;
  number: number | null;
  seat: number;
  serial: number;
  version: number | null;
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
 * What one seat sees; for a spectator `seat` is None.
 */
export interface DragonsGoldView {
  hand: string[] | null;
  lifted: boolean;
  looked_at: {
    [k: string]: number;
  } | null;
  menu: DragonsGoldMenu;
  passed: boolean;
  seat: number | null;
  sleeve: DragonsGoldLifted[];
  standing: string[] | null;
  stash: {
    [k: string]: number;
  } | null;
  table: DragonsGoldTable;
  trades: DragonsGoldTrade[];
}
/**
 * The legal moves, and the names of free-form ones that cannot be listed (an offer).
 */
export interface DragonsGoldMenu {
  forms: string[];
  moves: string[];
}
export interface DragonsGoldLifted {
  age: number;
  dragon: string;
  kind: string;
}
/**
 * What everybody sees.
 */
export interface DragonsGoldTable {
  adventurers: string[][];
  announced: DragonsGoldAnnounced | null;
  away: boolean[];
  bag: number;
  barred: number[];
  between: boolean;
  brief: number;
  cap: number;
  chooser: number | null;
  current: number;
  deadlocks: number;
  deck: number;
  discard: string[];
  done: number[];
  gone: string[];
  grace: string | null;
  hands: number[];
  kill: DragonsGoldKill | null;
  market: string;
  over: string | null;
  owners: (number | null)[] | null;
  phase: string;
  pile: number;
  players: number;
  proposals: DragonsGoldProposal[];
  removed: {
    [k: string]: number;
  };
  row: (DragonsGoldDragon | null)[];
  said: number;
  sanded: boolean;
  sends: number;
  shares:
    | {
        [k: string]: number;
      }[]
    | null;
  sizes: number[] | null;
  standing: DragonsGoldScore | null;
  stashes:
    | {
        [k: string]: number;
      }[]
    | null;
  team: string[];
  turn: DragonsGoldAwait | null;
  turned: number;
  under: string | null;
  window: string | null;
}
export interface DragonsGoldAnnounced {
  by: number;
  card: string;
  targets: unknown[];
}
/**
 * DG-KILL-5: the dragon that is being resolved.
 */
export interface DragonsGoldKill {
  actor: number;
  by_card: boolean;
  dug: number;
  gagged: number | null;
  looked: boolean;
  mask_class: string | null;
  masked: number | null;
  participation: number[];
  rank: number[];
  robbing: number;
  slot: number;
  thieves: number[];
  victim: number | null;
  victims: number[] | null;
  wizards: number[];
}
/**
 * At the loot table (DG-INFO-11): what each seat would get.
 */
export interface DragonsGoldProposal {
  by: number;
  number: number;
  shares: {
    [k: string]: number;
  }[];
  support: number[];
  version: number;
}
/**
 * DG-INFO-1, DG-INFO-2
 */
export interface DragonsGoldDragon {
  attack: number;
  dragon: string;
  hidden: number;
  known: number;
  raised: number;
  stack: DragonsGoldSent[];
  strength: number;
  tokens: {
    [k: string]: number;
  };
}
export interface DragonsGoldSent {
  adventurer: string;
  attack: number;
  seat: number;
}
/**
 * Lines by clause; totals (None: eliminated); places from 1 on, shared by equals; the winners; and for each of the
 *     eliminated the reasons, as lines without points.
 */
export interface DragonsGoldScore {
  lines: DragonsGoldLine[];
  out: DragonsGoldLine[];
  places: number[];
  totals: (number | null)[];
  winners: number[];
}
/**
 * `seats` says who is waited for, never who may act: `check` alone decides that. The serial names this wait;
 *     `seconds` is a rule, not a clock (None: no limit); `cap` shortens a wait that is already running.
 */
export interface DragonsGoldAwait {
  cap: number | null;
  seats: number[];
  seconds: number | null;
  serial: number;
}
/**
 * At the Market, for its two parties (DG-INFO-18).
 */
export interface DragonsGoldTrade {
  ask: {
    [k: string]: number;
  };
  by: number;
  give: {
    [k: string]: number;
  };
  number: number;
  to: number;
  version: number;
}
/**
 * What one seat sees; for a spectator `seat` is None.
 */
export interface NineShiresView {
  choice: number | null;
  menu: NineShiresMenu;
  routes: NineShiresRoute[];
  seat: number | null;
  table: NineShiresTable;
}
/**
 * The legal moves, and the names of free-form ones that cannot be listed (an offer).
 */
export interface NineShiresMenu {
  forms: string[];
  moves: string[];
}
/**
 * What a walk of the menu would lead to.
 */
export interface NineShiresRoute {
  buys: string[];
  effect: string;
  fights: boolean;
  guardian: boolean;
  meets: {
    [k: string]: number[];
  };
  steps: number;
  to: string;
  zero: boolean;
}
/**
 * What everybody sees.
 */
export interface NineShiresTable {
  alliance: NineShiresAlliance | null;
  attacks: number;
  away: boolean[];
  current: number;
  deck: {
    [k: string]: number;
  };
  dice: number[] | null;
  double: boolean;
  dragons: NineShiresDragon[];
  duel: boolean;
  ending: string | null;
  exchanging: boolean;
  first: number;
  fought: boolean;
  fresh: boolean;
  jumped: boolean;
  keyed: boolean;
  knights: (number | null)[];
  last_slayer: number | null;
  offers: NineShiresStanding[];
  over: string | null;
  pairs: NineShiresPair[];
  partners: number[];
  phase: string;
  players: number;
  protectors: {
    [k: string]: number | null;
  };
  quiet: number;
  round: number;
  seats: NineShiresPlayer[];
  slain_now: boolean;
  standing: NineShiresScore;
  swords: number;
  throws: number;
  turn: NineShiresAwait | null;
  turn_throws: number;
  walk: NineShiresWalking | null;
  winner: number | null;
}
/**
 * The open choice; whether somebody has chosen is public (NS-INFO-4).
 */
export interface NineShiresAlliance {
  mover: number;
  partner: number;
  sealed: number[];
  shire: number;
}
export interface NineShiresDragon {
  alive: boolean;
  by: number | null;
  name: string;
}
/**
 * An offer that stands (NS-EXCHANGE).
 */
export interface NineShiresStanding {
  asks: string[];
  by: number;
  gives: string[];
  number: number;
  to: number;
  version: number;
}
/**
 * NS-ALLY: what is between two players.
 */
export interface NineShiresPair {
  allied: boolean;
  chose_ally: number[];
  chose_put_off: number[];
  exchanges: number;
  last: string[] | null;
  locks: {
    [k: string]: number[];
  };
  seats: number[];
}
/**
 * NS-STATE-1
 */
export interface NineShiresPlayer {
  alive: boolean;
  amulet: string | null;
  at: string | null;
  drawn: number;
  duel: NineShiresOdds | null;
  hexed: boolean;
  kills: string[];
  knighthoods: number[];
  odds: {
    [k: string]: NineShiresOdds;
  };
  power: number;
  retreat: {
    [k: string]: number;
  };
  swords: number;
  talismans: number[];
  townes: string[];
  worn_out: boolean;
}
/**
 * Of one fight; the three make 1.
 */
export interface NineShiresOdds {
  die: number;
  retreat: number;
  slay: number;
}
/**
 * Lines by clause; totals (None: eliminated); places from 1 on, shared by equals; the winners; and for each of the
 *     eliminated the reasons, as lines without points.
 */
export interface NineShiresScore {
  lines: NineShiresLine[];
  out: NineShiresLine[];
  places: number[];
  totals: (number | null)[];
  winners: number[];
}
/**
 * `seats` says who is waited for, never who may act: `check` alone decides that. The serial names this wait;
 *     `seconds` is a rule, not a clock (None: no limit); `cap` shortens a wait that is already running.
 */
export interface NineShiresAwait {
  cap: number | null;
  seats: number[];
  seconds: number | null;
  serial: number;
}
export interface NineShiresWalking {
  route: string[];
  walked: number;
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
  view: null | DragonsView | DragonKeeperView | DragonsGoldView | NineShiresView;
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
