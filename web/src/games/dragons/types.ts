// What the view of Dragons carries, as the wire has it.
import type { FactsOf } from "../game.ts";
import type { DragonsPile, DragonsView, DragonsEvent } from "../../wire.ts";

export type View = DragonsView;
export type Pile = DragonsPile;

export type Event = DragonsEvent;
/** What news may carry. A card that has been covered since is null (DR-INFO-14). */
export type Facts = FactsOf<Event>;

export const facts = (news: Event): Facts => news.facts;
