// What the frame asks of a game's folder. The browser knows no rules: the view carries what may be done.
import type { Component } from "svelte";
import type { Flight } from "../lib/flight.ts";
import type { AnyScore, AnyView } from "../lib/table.svelte.ts";
import type { News, Reasoned, SeatInfo } from "../wire.ts";

export const COLOURS = ["red", "blue", "yellow", "green", "purple", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const colour = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;

export interface BoardProps {
  view: AnyView;
  seats: SeatInfo[];
  names: string[]; // "You" for the own seat is the frame's business: these are the real ones
  act: (move: string) => void; // sends a move; the server decides
  clock?: { left: number | null; running: boolean; at: number }; // of the present wait, by the server
  locked: boolean; // no input now: a replay, a lost line, somebody else's device
  reasons?: Reasoned[]; // why bots have offered what they did
  reactions?: { id: number; seat: number; face: string }[]; // for a board that shows the seats itself
}

export interface LedgerLine {
  seat: number | null; // whose crest stands before it
  text: string; // with **bold** names
  heading?: boolean; // a new year, a new level
  quote?: string; // what was said with it
}

export interface Teaching {
  when: (view: AnyView, news: News[]) => boolean;
  text: string; // key of the catalogue
  clause: string;
  anchor: string | null; // what it points at
}

export interface GameModule {
  slug: string;
  sprite: string; // address of its drawings
  Board: Component<BoardProps>;
  showsSeats?: boolean; // the board shows who sits where: the frame need not
  where: (view: AnyView) => string; // "year 2 of 4"
  asked: (view: AnyView, names: string[]) => string; // one sentence that says what is asked, or who is waited for
  clauseInPlay: (view: AnyView) => string;
  fact: (view: AnyView, seat: number) => { text: string; number: number | null; unit: string };
  join?: (news: News[]) => News[]; // news that are told in one line become one
  line: (news: News, names: string[], me: number | null) => LedgerLine | null;
  quote?: (news: News, reasons: Reasoned[]) => string | undefined; // what was said with these news
  moveWords: (move: string, view: AnyView) => string; // "pile 3"
  allowed: (view: AnyView) => string; // "You may ..." for the slip of a refusal
  flights: (news: News[], before: AnyView, after: AnyView) => Flight[];
  sounds: (news: News[]) => string[];
  scoreColumns: (score: AnyScore) => { key: string; title: string; icon: string }[];
  turningPoints: (
    frames: { news: News[]; view: AnyView; totals: (number | null)[] }[],
    names: string[],
  ) => { frame: number; text: string }[];
  out: (view: AnyView, seat: number) => Out | null; // why somebody is not counted
  Remains?: Component<{ view: AnyView; names: string[] }>; // what lies open at the end, below the count
  teaching: Teaching[];
  lesson?: Record<string, number>; // options of the game that is taught: time for reading
}

export interface Out {
  text: string;
  clause: string;
  icon: string;
}
