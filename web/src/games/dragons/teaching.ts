// A first year with a coach: what a newcomer is told, each once, when it first matters. The last one is the farewell.
import { teacher, type Teaching } from "../game.ts";
import { tells } from "../telling.ts";
import type { Event, View } from "./types.ts";

const step = teacher<View, Event>("dragons.teaching");

const firstYear = (view: View) => view.table.year === 1 && view.table.over === null;
const mayDraw = (view: View) => firstYear(view) && view.menu.moves.includes("draw");
const cards = (view: View) => view.table.piles.reduce((n, pile) => n + pile.size, 0);
/** How many cards have been added since the year began: every pile starts with one. */
const added = (view: View) => cards(view) - view.table.players;
const animals = (view: View) => view.table.piles.some((pile) => pile.top === "cow" || pile.top === "sheep");
const claims = (view: View) => view.table.piles.filter((pile) => pile.dragon !== null).length;

export const teaching: Teaching<View, Event>[] = [
  step("piles", "DR-SETUP-6", "pile-0", (view) => mayDraw(view) && added(view) === 0),
  step("turn", "DR-TURN-1", "deck", mayDraw),
  step("place", "DR-DRAW-2", "drawn", (view) =>
    view.menu.moves.some((move) => firstYear(view) && move.startsWith("place")),
  ),
  step(
    "covered",
    "DR-DRAW-6",
    null,
    (view, news) => firstYear(view) && (tells(news, "placed", view.seat) || tells(news, "played", view.seat)),
  ),
  step("score", "DR-SCORE-1", null, (view) => mayDraw(view) && added(view) >= 4),
  step("animals", "DR-ELIM-2", "hoard", (view) => mayDraw(view) && added(view) >= 4 && animals(view)),
  step("claim", "DR-CLAIM-1", null, (view) => mayDraw(view) && added(view) >= 8),
  step(
    "claimed",
    "DR-CLAIM-2",
    null,
    (view, news) => firstYear(view) && tells(news, "claimed") && !tells(news, "claimed", view.seat),
  ),
  step("out", "DR-CLAIM-3", null, (view, news) => firstYear(view) && tells(news, "claimed", view.seat)),
  step("last", "DR-LAST-1", null, (view) => firstYear(view) && claims(view) === view.table.players - 2),
  step("hoard", "DR-END-2", "hoard", (_, news) => tells(news, "year_ends")),
  step("farewell", "DR-WIN-1", "hoard", (view) => view.table.year > 1 || view.table.over !== null),
];
