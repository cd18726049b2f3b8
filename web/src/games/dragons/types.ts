// What the view of Dragons carries, as the wire has it.
import type { AnyView } from "../../lib/table.svelte.ts";
import type { DragonsPile, DragonsView, News } from "../../wire.ts";

export type View = AnyView & DragonsView;
export type Pile = DragonsPile;

export const own = (view: AnyView): View => view as View;

/** What news may carry. A card that has been covered since is null (DR-INFO-14). */
export interface Facts {
  seat?: number;
  pile?: number;
  card?: string | null;
  cards?: (string | null)[];
  year?: number;
  deck?: number;
}

export const facts = (news: News): Facts => news.facts as Facts;
