// What the view of Dragons carries, as the wire has it.
import type { DragonsPile, DragonsView, DragonsEvent } from "../../wire.ts";

export type View = DragonsView;
export type Pile = DragonsPile;
/** A card that has been covered since is null in the facts of news (DR-INFO-14). */
export type Event = DragonsEvent;

export { facts } from "../telling.ts";
