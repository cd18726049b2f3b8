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
export type ToClient = Full | Step | Ack | Reacted | Shown | Refusal | Pong | Gone;
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonsLine = [number, string, string, number];
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonKeeperLine = [number, string, string, number];
/**
 * @minItems 4
 * @maxItems 4
 */
export type DragonsGoldLine = [number, string, string, number];
/**
 * @minItems 4
 * @maxItems 4
 */
export type NineShiresLine = [number, string, string, number];

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
 * `lag`: how many seconds the last one took, there and back. Within bounds a lapse waits for a slow connection.
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
  protocol?: number;
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
  facts: {
    [k: string]: unknown;
  };
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
/**
 * `seat` is where the speaker sat when it was said; None: looked on.
 */
export interface Remark {
  name: string;
  seat: number | null;
  text: string;
  user: string;
}
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
  dragon: [number, number];
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
 *     the ledger that read differently now.
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
 * Somebody makes a face. It belongs to no version: whoever is not here now never hears of it.
 */
export interface Reacted {
  by: string;
  face: string;
  name: string;
  seat: number | null;
  type: "reacted";
}
/**
 * The reaction was shown to all who are here. It is not on disk.
 */
export interface Shown {
  id: string;
  type: "shown";
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
export type AnyEvent = DragonKeeperEvent | DragonsEvent | DragonsGoldEvent | NineShiresEvent;
export type DragonKeeperEvent =
  | {
      facts: {
        seat: number;
      };
      kind: "dealt";
      line: number | null;
    }
  | {
      facts: {
        guild: "red" | "blue" | "yellow" | "green" | "purple";
        seat: number;
      };
      kind: "dealt_guild";
      line: number | null;
    }
  | {
      facts: {
        board: string[] | null;
        level: number;
        seat: number;
      };
      kind: "level_begins";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        space: [number, number] | null;
        tile: (string | null) | null;
      };
      kind: "took";
      line: number | null;
    }
  | {
      facts: {
        receiver: number;
        seat: number;
        space: [number, number] | null;
        tile: (string | null) | null;
      };
      kind: "gave";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "earned";
      line: number | null;
    }
  | {
      facts: {
        got: (string | null) | null;
        opponent: number;
        seat: number;
        tile: (string | null) | null;
      };
      kind: "exchanged";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        tile: (string | null) | null;
      };
      kind: "uncovered";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        space: [number, number] | null;
        tile: (string | null) | null;
        used: (string | null) | null;
      };
      kind: "trapped";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        space: [number, number] | null;
        tile: (string | null) | null;
        used: (string | null) | null;
      };
      kind: "passed";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "declined";
      line: number | null;
    }
  | {
      facts: {
        left: number;
        level: number;
        seat: number;
      };
      kind: "level_ends";
      line: number | null;
    }
  | {
      facts: {
        owed: number;
        seat: number;
      };
      kind: "paid";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "fell";
      line: number | null;
    }
  | {
      facts: {
        guild: "red" | "blue" | "yellow" | "green" | "purple";
        seat: number;
      };
      kind: "guild_shown";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        tiles: string[];
      };
      kind: "freed_pile";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        tiles: string[];
      };
      kind: "paid_tribute";
      line: number | null;
    }
  | {
      facts: {
        freed: string | null;
        seat: number;
        tile: (string | null) | null;
      };
      kind: "liberated";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "is_ready";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        tiles: string[];
      };
      kind: "counted";
      line: number | null;
    }
  | {
      facts: {};
      kind: "game_ends";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "went_away";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "came_back";
      line: number | null;
    }
  | {
      facts: {
        back: number;
        seat: number;
        serial: number;
        was: number;
      };
      kind: "undone";
      line: number | null;
    };
export type DragonsEvent =
  | {
      facts: {
        deck: number;
        seat: number;
        year: number;
      };
      kind: "year_begins";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "dealt";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        seat: number;
      };
      kind: "dealt_card";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        pile: number;
      };
      kind: "pile_started";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        seat: number;
      };
      kind: "drew";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        seat: number;
      };
      kind: "drew_card";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "drew_secretly";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        pile: number;
        seat: number;
      };
      kind: "placed";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        pile: number;
        seat: number;
      };
      kind: "played";
      line: number | null;
    }
  | {
      facts: {
        pile: number;
        seat: number;
      };
      kind: "claimed";
      line: number | null;
    }
  | {
      facts: {
        cards: string[];
        pile: number;
        seat: number;
      };
      kind: "took_pile";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        seat: number;
      };
      kind: "took_rest";
      line: number | null;
    }
  | {
      facts: {
        card: string | null;
        seat: number;
      };
      kind: "showed_hand";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        year: number;
      };
      kind: "year_ends";
      line: number | null;
    }
  | {
      facts: {};
      kind: "game_ends";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "went_away";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "came_back";
      line: number | null;
    }
  | {
      facts: {
        back: number;
        seat: number;
        serial: number;
        was: number;
      };
      kind: "undone";
      line: number | null;
    };
export type DragonsGoldEvent =
  | {
      facts: {
        seat: number;
      };
      kind: "game_begins";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        slot: number;
      };
      kind: "dragon_comes";
      line: number | null;
    }
  | {
      facts: {
        left: number;
        slot: number;
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "tokens_drawn";
      line: number | null;
    }
  | {
      facts: {
        count: number | null;
        seat: number;
      };
      kind: "drew_cards";
      line: number | null;
    }
  | {
      facts: {
        card:
          | "M01"
          | "M02"
          | "M03"
          | "M04"
          | "M05"
          | "M06"
          | "M07"
          | "M08"
          | "M09"
          | "M10"
          | "M11"
          | "M12"
          | "M13"
          | "M14"
          | "M15"
          | "M16"
          | "M17"
          | "M18"
          | "M19"
          | "M20"
          | "M21";
        seat: number;
      };
      kind: "drew_card";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "turn_begins";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "refreshed";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "turn_lost";
      line: number | null;
    }
  | {
      facts: {};
      kind: "all_sent_home";
      line: number | null;
    }
  | {
      facts: {};
      kind: "deadlocked";
      line: number | null;
    }
  | {
      facts: {
        adventurer: string;
        seat: number;
        slot: number;
      };
      kind: "attacked";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        involved: number[];
        seat: number;
        slot: number;
      };
      kind: "killed";
      line: number | null;
    }
  | {
      facts: {
        count: number | null;
        seat: number;
      };
      kind: "seized";
      line: number | null;
    }
  | {
      facts: {
        involved: number[];
      };
      kind: "candle_lit";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        seat: number;
        shares:
          | {
              [k: string]: number;
            }[]
          | null;
        version: number;
      };
      kind: "proposed";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        seat: number;
        shares:
          | {
              [k: string]: number;
            }[]
          | null;
        version: number;
      };
      kind: "changed";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        seat: number;
        version: number;
      };
      kind: "supported";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "withdrew";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "held";
      line: number | null;
    }
  | {
      facts: {
        number: number;
      };
      kind: "offer_fell";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        version: number;
      };
      kind: "agreed";
      line: number | null;
    }
  | {
      facts: {};
      kind: "time_up";
      line: number | null;
    }
  | {
      facts: {
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "hoard_lost";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        share: number | null;
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "divided";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        share: number | null;
      };
      kind: "chose";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "shared";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
      };
      kind: "named_victim";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
      };
      kind: "looked";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "saw_stash";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
      };
      kind: "stolen";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        other: number | null;
        seat: number;
      };
      kind: "stolen_kind";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
        tokens: {
          [k: string]: number;
        } | null;
      };
      kind: "showed";
      line: number | null;
    }
  | {
      facts: {
        slot: number;
      };
      kind: "went_home";
      line: number | null;
    }
  | {
      facts: {};
      kind: "market_opens";
      line: number | null;
    }
  | {
      facts: {
        ask: {
          [k: string]: number;
        } | null;
        give: {
          [k: string]: number;
        } | null;
        number: number;
        other: number | null;
        seat: number;
        version: number;
      };
      kind: "offered";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        other: number | null;
        seat: number;
      };
      kind: "offer_gone";
      line: number | null;
    }
  | {
      facts: {
        ask: {
          [k: string]: number;
        } | null;
        give: {
          [k: string]: number;
        } | null;
        number: number;
        other: number | null;
        seat: number;
      };
      kind: "traded";
      line: number | null;
    }
  | {
      facts: {
        done: boolean;
        seat: number;
      };
      kind: "is_done";
      line: number | null;
    }
  | {
      facts: {};
      kind: "market_ends";
      line: number | null;
    }
  | {
      facts: {
        window: "own" | "between" | "kill" | "hoard" | "expire" | "snatch" | "split" | "theft" | "response";
      };
      kind: "window_opens";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "passed";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        windows: ("own" | "between" | "kill" | "hoard" | "expire" | "snatch" | "split" | "theft" | "response")[];
      };
      kind: "stood";
      line: number | null;
    }
  | {
      facts: {
        card:
          | "M01"
          | "M02"
          | "M03"
          | "M04"
          | "M05"
          | "M06"
          | "M07"
          | "M08"
          | "M09"
          | "M10"
          | "M11"
          | "M12"
          | "M13"
          | "M14"
          | "M15"
          | "M16"
          | "M17"
          | "M18"
          | "M19"
          | "M20"
          | "M21";
        seat: number;
        targets: (number | string)[];
      };
      kind: "announced";
      line: number | null;
    }
  | {
      facts: {
        card:
          | "M01"
          | "M02"
          | "M03"
          | "M04"
          | "M05"
          | "M06"
          | "M07"
          | "M08"
          | "M09"
          | "M10"
          | "M11"
          | "M12"
          | "M13"
          | "M14"
          | "M15"
          | "M16"
          | "M17"
          | "M18"
          | "M19"
          | "M20"
          | "M21";
        other: number | null;
        seat: number;
      };
      kind: "nulled";
      line: number | null;
    }
  | {
      facts: {
        card:
          | "M01"
          | "M02"
          | "M03"
          | "M04"
          | "M05"
          | "M06"
          | "M07"
          | "M08"
          | "M09"
          | "M10"
          | "M11"
          | "M12"
          | "M13"
          | "M14"
          | "M15"
          | "M16"
          | "M17"
          | "M18"
          | "M19"
          | "M20"
          | "M21";
        seat: number;
      };
      kind: "card_works";
      line: number | null;
    }
  | {
      facts: {
        other: number | null;
        seat: number;
      };
      kind: "pouched";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        other: number | null;
        seat: number;
      };
      kind: "pouched_kind";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        seat: number;
        slot: number;
        token: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
      };
      kind: "flasked";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        seat: number;
      };
      kind: "snatched";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        seat: number;
        slot: number;
      };
      kind: "lifted";
      line: number | null;
    }
  | {
      facts: {
        kind: ("S" | "G" | "R" | "B" | "E" | "P" | "Y" | "W" | "K") | null;
        seat: number;
      };
      kind: "safe";
      line: number | null;
    }
  | {
      facts: {
        caught: boolean;
        other: number | null;
        seat: number;
      };
      kind: "accused";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "hand_spent";
      line: number | null;
    }
  | {
      facts: {};
      kind: "grace_begins";
      line: number | null;
    }
  | {
      facts: {};
      kind: "grace_ends";
      line: number | null;
    }
  | {
      facts: {};
      kind: "game_ends";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "went_away";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "came_back";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "enough";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "talks_on";
      line: number | null;
    }
  | {
      facts: {};
      kind: "last_candle";
      line: number | null;
    }
  | {
      facts: {
        back: number;
        seat: number;
        serial: number;
        was: number;
      };
      kind: "undone";
      line: number | null;
    };
export type NineShiresEvent =
  | {
      facts: {
        seat: number;
      };
      kind: "game_begins";
      line: number | null;
    }
  | {
      facts: {
        dice: number[];
        seat: number;
      };
      kind: "first_throw";
      line: number | null;
    }
  | {
      facts: {
        round: number;
        seat: number;
      };
      kind: "turn_begins";
      line: number | null;
    }
  | {
      facts: {
        again: boolean;
        dice: number[];
        seat: number;
      };
      kind: "threw";
      line: number | null;
    }
  | {
      facts: {
        attacks: number;
        last: number;
      };
      kind: "attacked";
      line: number | null;
    }
  | {
      facts: {};
      kind: "repelled";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "hexed";
      line: number | null;
    }
  | {
      facts: {
        gained: {
          [k: string]: number;
        };
        seat: number;
        shire: number;
      };
      kind: "blessed";
      line: number | null;
    }
  | {
      facts: {
        route: string[];
        seat: number;
      };
      kind: "sets_out";
      line: number | null;
    }
  | {
      facts: {
        route: string[];
        seat: number;
      };
      kind: "walked";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "stayed";
      line: number | null;
    }
  | {
      facts: {
        by: "key" | "sword" | "castle" | "card";
        seat: number;
        space: string;
      };
      kind: "jumped";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        space: string;
      };
      kind: "landed";
      line: number | null;
    }
  | {
      facts: {
        other: number;
        seat: number;
        shire: number;
      };
      kind: "alliance_opens";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "sealed";
      line: number | null;
    }
  | {
      facts: {
        answer: "ally" | "put off";
        choice: "ally" | "put off";
        gained: {
          [k: string]: number;
        };
        other: number;
        returned: {
          [k: string]: number;
        };
        seat: number;
        shire: number;
      };
      kind: "alliance";
      line: number | null;
    }
  | {
      facts: {
        other: number;
        seat: number;
      };
      kind: "alliance_lapsed";
      line: number | null;
    }
  | {
      facts: {
        paid: {
          [k: string]: number;
        };
        seat: number;
        towne: string;
      };
      kind: "protected";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        shire: number;
      };
      kind: "knighted";
      line: number | null;
    }
  | {
      facts: {
        amulet: "water" | "fire" | "earth";
        paid: {
          [k: string]: number;
        };
        seat: number;
      };
      kind: "bought";
      line: number | null;
    }
  | {
      facts: {
        paid: {
          [k: string]: number;
        };
        seat: number;
      };
      kind: "hex_lifted";
      line: number | null;
    }
  | {
      facts: {
        gained: {
          [k: string]: number;
        };
        seat: number;
      };
      kind: "took_talismans";
      line: number | null;
    }
  | {
      facts: {
        left: number;
        seat: number;
      };
      kind: "took_sword";
      line: number | null;
    }
  | {
      facts: {
        class: "mongor" | "vulgor" | "slygor";
        left: number;
        seat: number;
      };
      kind: "drew_retreat";
      line: number | null;
    }
  | {
      facts: {
        duel: boolean;
        seat: number;
      };
      kind: "fights";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "turned_zero";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        seat: number;
      };
      kind: "turned_dragon";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        loser: string;
      };
      kind: "duelled";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        seat: number;
      };
      kind: "slain";
      line: number | null;
    }
  | {
      facts: {
        attacks: number;
      };
      kind: "set_back";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        seat: number;
      };
      kind: "retreats";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        towne: string;
      };
      kind: "went_home";
      line: number | null;
    }
  | {
      facts: {
        dragon: string;
        freed: string[];
        seat: number;
      };
      kind: "fell";
      line: number | null;
    }
  | {
      facts: {
        freed: string[];
        seat: number;
      };
      kind: "resigned";
      line: number | null;
    }
  | {
      facts: {
        amulet: "water" | "fire" | "earth";
        gained: {
          [k: string]: number;
        };
        seat: number;
        towne: string;
      };
      kind: "handed_back";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
        what:
          | "running"
          | "start"
          | "move"
          | "meeting"
          | "alliance"
          | "guardian"
          | "towne"
          | "key"
          | "talismans"
          | "sword"
          | "castle"
          | "dragon"
          | "retreat"
          | "keep"
          | "over";
      };
      kind: "passed";
      line: number | null;
    }
  | {
      facts: {
        asks: string[];
        gives: string[];
        number: number;
        other: number;
        seat: number;
        version: number;
      };
      kind: "offered";
      line: number | null;
    }
  | {
      facts: {
        number: number;
        other: number;
        seat: number;
      };
      kind: "offer_gone";
      line: number | null;
    }
  | {
      facts: {
        asks: string[];
        gives: string[];
        number: number;
        other: number;
        seat: number;
      };
      kind: "exchanged";
      line: number | null;
    }
  | {
      facts: {
        quiet: number;
        round: number;
      };
      kind: "round_ends";
      line: number | null;
    }
  | {
      facts: {
        dice: number[];
        seat: number;
      };
      kind: "tie_throw";
      line: number | null;
    }
  | {
      facts: {
        ending: "slayer" | "power" | "dice" | "alone" | "destroyed" | "dead" | "quiet" | "rounds";
        winner: number | null;
      };
      kind: "game_ends";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "went_away";
      line: number | null;
    }
  | {
      facts: {
        seat: number;
      };
      kind: "came_back";
      line: number | null;
    }
  | {
      facts: {
        back: number;
        seat: number;
        serial: number;
        was: number;
      };
      kind: "undone";
      line: number | null;
    };
