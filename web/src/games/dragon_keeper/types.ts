// What the view of Dragon Keeper carries, as the wire has it.
import type { FactsOf } from "../game.ts";
import type { DragonKeeperPile, DragonKeeperView, DragonKeeperEvent } from "../../wire.ts";

export type View = DragonKeeperView;
export type Table = View["table"];
export type Pile = DragonKeeperPile;
export type Space = [row: number, column: number];

export type Event = DragonKeeperEvent;
/** What news may carry. A tile that has been covered since is null (DK-INFO-14). */
export type Facts = FactsOf<Event>;

export const facts = (news: Event): Facts => news.facts;
