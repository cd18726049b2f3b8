// What the view of Dragon Keeper carries, as the wire has it.
import type { AnyView } from "../../lib/table.svelte.ts";
import type { DragonKeeperPile, DragonKeeperView, News } from "../../wire.ts";

export type View = AnyView & DragonKeeperView;
export type Table = View["table"];
export type Pile = DragonKeeperPile;
export type Space = [row: number, column: number];

export const own = (view: AnyView): View => view as View;

/** What news may carry. A tile that has been covered since is null (DK-INFO-14). */
export interface Facts {
  seat?: number;
  receiver?: number;
  opponent?: number;
  guild?: string;
  level?: number;
  left?: number;
  owed?: number;
  space?: Space | null;
  tile?: string | null;
  got?: string | null;
  used?: string | null;
  freed?: string | null;
  tiles?: string[];
}

export const facts = (news: News): Facts => news.facts as Facts;
