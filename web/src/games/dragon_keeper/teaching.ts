// A first level with a coach: what a newcomer is told, each once, when it first matters. The last one is the farewell.
import { teacher, type Teaching } from "../game.ts";
import { tells } from "../telling.ts";
import { tileOf, tilesOf } from "./tiles.ts";
import { type Event, facts, type View } from "./types.ts";

const step = teacher<View, Event>("dragon-keeper.teaching");

const first = (view: View) => view.table.level === 1 && view.table.over === null;
const may = (view: View, verb: string) =>
  first(view) && view.menu.moves.some((move) => move.startsWith(`${verb} `));
const tiles = (view: View) => tilesOf(view, view.seat ?? 0);
const left = (view: View) => view.table.board.filter((tile) => tile !== null).length;
const shows = (view: View, signs: string) =>
  view.table.board.some((tile) => tile && signs.includes(tileOf(tile).sign || " "));

export const teaching: Teaching<View, Event>[] = [
  step("guild", "DK-SCORE-1", "guild", (view) => may(view, "take") && tiles(view) === 0),
  step("take", "DK-TAKE-1", "dungeon", (view) => may(view, "take")),
  step("give", "DK-GIVE-1", "dungeon", (view) => may(view, "give")),
  step("piles", "DK-PILE-2", "piles", (view) => may(view, "take") && tiles(view) >= 1),
  step("gift", "DK-GIVE-4", "piles", (view, news) =>
    news.some((one) => one.kind === "gave" && facts(one).receiver === view.seat && first(view)),
  ),
  step("treasure", "DK-LEVEL-4", "reserve", (view) => may(view, "take") && tiles(view) >= 2),
  step(
    "special",
    "DK-TILE-GEN-3",
    null,
    (view) => may(view, "take") && tiles(view) >= 2 && shows(view, "pxt"),
  ),
  step("exchange", "DK-TILE-EXCHANGE-3", null, (view) => may(view, "exchange")),
  step("trap", "DK-TILE-TRAP-3", "dungeon", (view) => may(view, "trap")),
  step("passage", "DK-TILE-PASSAGE-3", "dungeon", (view) => may(view, "passage")),
  step(
    "liberation",
    "DK-TILE-LIB-2",
    null,
    (view) => may(view, "take") && tiles(view) >= 3 && shows(view, "l"),
  ),
  step("low", "DK-LEVEL-5", "level", (view) => may(view, "take") && left(view) <= 14),
  step("level", "DK-NEXT-5", null, (view, news) => tells(news, "level_begins") && !first(view)),
  step("farewell", "DK-WIN-1", null, (view) => view.table.level > 1 || view.table.over !== null),
];
