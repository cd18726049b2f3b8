// What the frame asks of a game's folder. The browser knows no rules: the view carries what may be done.
import type { Component } from "svelte";
import type { Flight } from "../lib/flight.ts";
import type { Scene } from "../lib/stage.svelte.ts";
import type { AnyScore, AnyView } from "../lib/table.svelte.ts";
import type { Seated } from "../lib/absence.svelte.ts";
import type { News, Reasoned, Remark } from "../wire.ts";

export const COLOURS = ["red", "blue", "yellow", "green", "purple", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const colour = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;

export interface BoardProps<View extends AnyView = AnyView> {
  view: View;
  seats: Seated[];
  names: string[]; // "You" for the own seat is the frame's business: these are the real ones
  act: (move: string) => void; // sends a move; the server decides
  clock?: { left: number | null; running: boolean; at: number }; // of the present wait, by the server
  locked: boolean; // no input now: a replay, a lost line, somebody else's device
  reasons?: Reasoned[]; // why bots have offered what they did
  talk?: Talk | undefined; // unless one may not, or sees a replay
  reactions?: { id: number; seat: number; face: string }[]; // for a board that shows the seats itself
  hint?: (() => void) | undefined; // asks for one, where the table gives them
}

/** What is said at the table beside the moves. */
export interface Talk {
  remarks: Remark[];
  say: (text: string) => void;
  react: (face: string) => void; // shown for a moment, and kept nowhere
}

export interface LedgerLine {
  seat: number | null; // whose crest stands before it
  text: string; // with **bold** names
  heading?: boolean; // a new year, a new level
  quote?: string; // what was said with it
}

export interface Fact {
  text: string;
  number: number | null;
  unit: string;
}

export interface Column {
  key: string;
  title: string;
  icon?: string; // else the title is written out
}

export interface Frame<View extends AnyView = AnyView, Event extends News = News> {
  news: Event[];
  view: View;
  totals: (number | null)[];
  worth?: number[]; // with what was brought home only later, and of those whom `out` names, too
  out?: number[]; // who would have been eliminated
}

export interface Flag {
  frame: number;
  text: string;
}

export interface Out {
  text: string;
  clause: string;
  icon?: string;
}

type Key<Facts> = Facts extends unknown ? keyof Facts : never;
type Value<Facts, K extends PropertyKey> = Facts extends Record<K, infer V> ? V : never;

/** What the news of a game may carry, all kinds taken together. */
export type FactsOf<Event extends News> = { [K in Key<Event["facts"]>]?: Value<Event["facts"], K> };

/** What a game itself says with a hint, by a key. */
export interface Advised {
  key: string;
  facts: Record<string, unknown>;
}

/** A move as this board calls it; null: as the server does. And its words for what it says with a hint. */
export interface MoveWords<View extends AnyView = AnyView> {
  moveWords: (move: string, view: View, names: string[]) => string | null;
  advisedWords?: (said: Advised, view: View, names: string[]) => string;
}

/** `View` and `Event` are what the server sends of this game, made from its schema. */
export interface GameModule<View extends AnyView = AnyView, Event extends News = News> {
  slug: string;
  sprite?: string; // address of its drawings
  Board: Component<BoardProps<View>>;
  showsSeats?: boolean; // the board shows who sits where: the frame need not
  where: (view: View) => string; // "year 2 of 4"
  asked: (view: View, names: string[]) => string; // one sentence that says what is asked, or who is waited for
  quiet?: (view: View) => boolean; // the wait is for the own seat too, but there is nothing that it could do
  clauseInPlay: (view: View) => string;
  fact: (view: View, seat: number) => Fact;
  join?: (news: Event[]) => Event[]; // news that are told in one line become one
  line: (news: Event, names: string[], me: number | null) => LedgerLine | null;
  quote?: (news: Event, reasons: Reasoned[]) => string | undefined; // what was said with these news
  allowed: (view: View) => string; // "You may ..." for the slip of a refusal
  watches?: (view: View, seat: number) => boolean; // whether a seat can only watch for now: out of the year, or dead
  flights: (news: Event[], before: View, after: View) => Flight[];
  scenes?: (news: Event[], before: View, after: View, names: string[]) => Scene[]; // what takes the stage
  clears?: (view: View) => boolean; // what is on stage makes way at once: a clock runs for what it would hide
  sounds: (news: Event[]) => string[];
  scoreColumns: (score: AnyScore) => Column[];
  turningPoints: (frames: Frame<View, Event>[], names: string[], me: number | null) => Flag[];
  out: (view: View, seat: number) => Out | null; // why somebody is not counted
  Scoring?: Component<{ view: View }>; // how points are made, where the standing is secret or not
  Remains?: Component<{ view: View; names: string[] }>; // what lies open at the end, below the count
  moveWords?: () => Promise<MoveWords<View>>; // for a hint: fetched when one is asked for
  keys?: string[]; // its own, as its texts below `web.keys` call them
}
