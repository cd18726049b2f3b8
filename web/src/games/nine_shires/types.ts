// What the view of Nine Shires carries, as the wire has it. Seats count from 0, shires and colours from 1.
import type { FactsOf } from "../game.ts";
import type {
  NineShiresEvent,
  NineShiresOdds,
  NineShiresPair,
  NineShiresPlayer,
  NineShiresRoute,
  NineShiresView,
} from "../../wire.ts";

export type Kind = "plain" | "towne" | "key" | "talisman" | "sword" | "castle" | "guardian" | "dragon";
export type Amulet = "water" | "fire" | "earth";
export const AMULETS: Amulet[] = ["water", "fire", "earth"];
export const CRAFTS = ["mongor", "vulgor", "slygor"] as const;
export type Point = [x: number, y: number];

export interface Space {
  id: string;
  kind: Kind;
  shire: number; // 0: none
  x: number;
  y: number;
  name: string | null;
  next: string[];
}
export interface Shire {
  number: number;
  name: string;
  set: Amulet;
  label: Point;
  polygon: Point[];
  townes: string[];
}
/** What never changes at a table: the board and the cards of the edition. */
export interface Box {
  board: { canvas: Point; radius: number; die: [x: number, y: number, size: number]; start: string };
  spaces: Space[];
  shires: Shire[];
  colours: { name: string; mark: string; hex: string }[];
  amulets: Record<string, { colours: number[]; slays: string[] }>;
  dragons: Record<string, { class: string; kills: string[] }>;
  tokens: string[];
  costs: { towne: number; hex: number; amulet: number };
  gains: { start: number; blessing: number; space: number; survivor: number };
  alliance: { both_ally: number; both_put_off: number; lone_put_off: number; lone_ally: number };
  power: { towne: number; amulet: number };
  limits: { retreat_cards: number; exchanges: number; quiet_rounds: number; rounds: number; attacks: number };
}

export type Player = NineShiresPlayer;
export type Pair = NineShiresPair;
export type Odds = NineShiresOdds;
export type Route = NineShiresRoute;
export type View = NineShiresView & { box: Box };
export type Table = View["table"];

export type Counted = Record<string, number>; // by colour

export type Event = NineShiresEvent;
/** What news may carry. */
export type Facts = FactsOf<Event>;

export const facts = (news: Event): Facts => news.facts;

/** What is between two players. */
export const pairOf = ({ table }: View, one: number, two: number): Pair | undefined =>
  table.pairs.find(({ seats }) => seats.includes(one) && seats.includes(two));

export const allied = (view: View, one: number | null, two: number): boolean =>
  one !== null && one !== two && (pairOf(view, one, two)?.allied ?? false);

/** The number of a dragon's face. */
export const faceOf = (box: Box, dragon: string): number => Object.keys(box.dragons).indexOf(dragon);

/** What a dialog of the board is given. */
export interface DialogProps {
  view: View;
  names: string[];
  act: (move: string) => void;
  close: () => void;
}
