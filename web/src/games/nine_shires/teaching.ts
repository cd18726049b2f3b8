// A first game with a coach: what a newcomer is told, each once, when it first matters. The last one is the farewell.
import { teacher, type Teaching } from "../game.ts";
import { type Event, facts, type View } from "./types.ts";

const step = teacher<View, Event>("nine-shires.teaching");

const may = (view: View, phase: string): boolean => {
  const { table, seat } = view;
  return table.phase === phase && seat !== null && !!table.turn?.seats.includes(seat);
};
const mine = (view: View) => {
  const { table, seat } = view;
  return table.seats[seat ?? 0]!;
};
const told = (news: Event[], kind: string, seat?: number | null) =>
  news.some((one) => one.kind === kind && (seat === undefined || facts(one).seat === seat));

export const teaching: Teaching<View, Event>[] = [
  step("aim", "NS-END-3", null, (view) => may(view, "start") && view.table.throws === 0),
  step("throw", "NS-TURN-2", null, (view) => may(view, "start")),
  step("move", "NS-MOVE-1", null, (view) => may(view, "move")),
  step("towne", "NS-SHIRE-2", null, (view) => may(view, "towne")),
  step("attack", "NS-ATTACK-2", null, (_, news) => told(news, "attacked")),
  step("blessing", "NS-BLESS-1", "pouch", (view, news) => told(news, "blessed", view.seat)),
  step("zero", "NS-MOVE-7", null, (view) => may(view, "move") && !!view.table.dice?.includes(0)),
  step("meeting", "NS-ALLY-2", null, (view) => may(view, "meeting")),
  step("alliance", "NS-ALLY-7", null, (view) => may(view, "alliance")),
  step("lair", "NS-SPACE-DRAGON-1", null, (view, news) => told(news, "drew_retreat", view.seat)),
  step("pouch", "NS-AMULET-2", "pouch", (view) => may(view, "start") && view.table.round >= 2),
  step("guardian", "NS-AMULET-1", null, (view) => may(view, "guardian")),
  step("knight", "NS-KNIGHT-1", null, (view) => may(view, "start") && mine(view).townes.length >= 1),
  step("knighted", "NS-KNIGHT-4", null, (view, news) => told(news, "knighted", view.seat)),
  step("hexed", "NS-HEX-3", null, (view, news) => told(news, "hexed", view.seat)),
  step("fight", "NS-FIGHT-6", null, (view) => view.menu.moves.includes("fight")),
  step("exchange", "NS-EXCHANGE-1", null, (view) => view.menu.forms.includes("offer")),
  step(
    "farewell",
    "NS-END-4",
    null,
    (view) =>
      view.table.over !== null || view.table.dragons.some(({ alive }) => !alive) || view.table.round >= 6,
  ),
];
