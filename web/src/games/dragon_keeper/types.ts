// What the view of Dragon Keeper carries, as the wire has it.
import type { DragonKeeperPile, DragonKeeperView, DragonKeeperEvent } from "../../wire.ts";

export type View = DragonKeeperView;
export type Table = View["table"];
export type Pile = DragonKeeperPile;
export type Space = [row: number, column: number];
/** A tile that has been covered since is null in the facts of news (DK-INFO-14). */
export type Event = DragonKeeperEvent;

export { facts } from "../telling.ts";
