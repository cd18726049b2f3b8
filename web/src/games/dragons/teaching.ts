// A first year with a coach: what a newcomer is told, each once, when it first matters. The last one is the farewell.
import type { Teaching } from "../game.ts";
import type { AnyView } from "../../lib/table.svelte.ts";
import type { News } from "../../wire.ts";
import { facts, own } from "./types.ts";

const step = (key: string, clause: string, anchor: string | null, when: Teaching["when"]): Teaching => ({
  text: `dragons.teaching.${key}`,
  clause,
  anchor,
  when,
});

const firstYear = (view: AnyView) => own(view).table.year === 1 && view.table.over === null;
const mayDraw = (view: AnyView) => firstYear(view) && view.menu.moves.includes("draw");
const cards = (view: AnyView) => own(view).table.piles.reduce((n, pile) => n + pile.size, 0);
/** How many cards have been added since the year began: every pile starts with one. */
const added = (view: AnyView) => cards(view) - own(view).table.players;
const animals = (view: AnyView) =>
  own(view).table.piles.some((pile) => pile.top === "cow" || pile.top === "sheep");
const claims = (view: AnyView) => own(view).table.piles.filter((pile) => pile.dragon !== null).length;
const told = (news: News[], kind: string, seat?: number | null) =>
  news.some((one) => one.kind === kind && (seat === undefined || facts(one).seat === seat));

export const teaching: Teaching[] = [
  step("piles", "DR-SETUP-6", "pile-0", (view) => mayDraw(view) && added(view) === 0),
  step("turn", "DR-TURN-1", "deck", mayDraw),
  step("place", "DR-DRAW-2", "drawn", (view) =>
    view.menu.moves.some((move) => firstYear(view) && move.startsWith("place")),
  ),
  step(
    "covered",
    "DR-DRAW-6",
    null,
    (view, news) => firstYear(view) && (told(news, "placed", view.seat) || told(news, "played", view.seat)),
  ),
  step("score", "DR-SCORE-1", null, (view) => mayDraw(view) && added(view) >= 4),
  step("animals", "DR-ELIM-2", "hoard", (view) => mayDraw(view) && added(view) >= 4 && animals(view)),
  step("claim", "DR-CLAIM-1", null, (view) => mayDraw(view) && added(view) >= 8),
  step(
    "claimed",
    "DR-CLAIM-2",
    null,
    (view, news) => firstYear(view) && told(news, "claimed") && !told(news, "claimed", view.seat),
  ),
  step("out", "DR-CLAIM-3", null, (view, news) => firstYear(view) && told(news, "claimed", view.seat)),
  step("last", "DR-LAST-1", null, (view) => firstYear(view) && claims(view) === own(view).table.players - 2),
  step("hoard", "DR-END-2", "hoard", (_, news) => told(news, "year_ends")),
  step("farewell", "DR-WIN-1", "hoard", (view) => own(view).table.year > 1 || view.table.over !== null),
];
