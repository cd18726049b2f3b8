// A first dragon or two with a coach: what a newcomer is told, each once, when it first matters.
import { teacher, type Teaching } from "../game.ts";
import { type Event, facts, phaseOf, type View } from "./types.ts";

const step = teacher<View, Event>("dragons-gold.web.teaching");

const may = (view: View, verb: string) => view.menu.moves.some((move) => move.startsWith(`${verb} `));
const told = (news: Event[], kind: string, seat?: number | null) =>
  news.some((one) => one.kind === kind && (seat === undefined || facts(one).seat === seat));
const fallen = (view: View) => view.table.gone.length;
const phase = (view: View, name: string) => phaseOf(view) === name;
const stacked = (view: View) => view.table.row.some((dragon) => (dragon?.stack.length ?? 0) > 0);

export const teaching: Teaching<View, Event>[] = [
  step("row", "DG-COMP-2", "slot-1", (view) => may(view, "send") && !stacked(view)),
  step("send", "DG-TURN-2", "stash", (view) => may(view, "send")),
  step("spent", "DG-ADVR-4", null, (view) => may(view, "send") && stacked(view)),
  step("involved", "DG-TERM-6", null, (_, news) => told(news, "killed")),
  step(
    "candle",
    "DG-NEG-9",
    "offers",
    (view) => phase(view, "haggle") && view.menu.forms.includes("propose"),
  ),
  step("seal", "DG-NEG-10", "offers", (view) => phase(view, "haggle") && view.table.proposals.length > 0),
  step("wizard", "DG-WIZ-2", null, (_, news) => told(news, "seized")),
  step("thief", "DG-THIEF-1", null, (view) => phase(view, "rob") || phase(view, "take")),
  step("screen", "DG-TERM-3", "stash", (view, news) => told(news, "shared", view.seat)),
  step("score", "DG-SCORE-BAS-3", "stash", (view) => may(view, "send") && fallen(view) >= 1),
  step("market", "DG-MKT-6", null, (view) => phase(view, "market")),
  step("farewell", "DG-END-7", null, (view) => fallen(view) >= 2 || view.table.over !== null),
];
