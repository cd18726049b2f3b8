// What the board is called in words: where we are, what is asked, what happened. Texts come from the catalogue.
import { both, count, either, t, type Args } from "../../lib/texts.svelte.ts";
import type { Fact, LedgerLine } from "../game.ts";
import { bold, ledgerLine, winners } from "../telling.ts";
import { choices, spaceKey, spaceOf } from "./menu.ts";
import {
  colourName,
  guildName,
  pileWords,
  shortName,
  tileName,
  tileOf,
  tilesOf,
  tilesWords,
} from "./tiles.ts";
import { type Event, facts, type View } from "./types.ts";

const web = (key: string, args: Args = {}) => t(`dragon-keeper.web.${key}`, args);

export function where(view: View): string {
  const { level, levels, phase } = view.table;
  if (phase === "over") return web("where_over", { level });
  return web(phase === "ending" ? "where_ending" : "where", { level, levels });
}

/** Which special tile is asked about: "x", "t" or "p". */
export const signInPlay = ({ table }: View): string =>
  table.phase === "passage" ? "p" : table.phase === "action" ? (table.taken?.[2] ?? "") : "";

// -- what is asked ----------------------------------------------------------------------------------------------------
export function asked(view: View, names: string[]): string {
  const { table, seat } = view;
  const alone = table.over === "dragon-keeper.over.alone" ? "_alone" : "";
  if (table.phase === "over") return winners("dragon-keeper.web.asked", view, names, alone);
  if (table.phase === "ending") return atTheEnd(view, names);
  const mine = table.current === seat && seat !== null;
  const key = table.phase === "action" || table.phase === "passage" ? signInPlay(view) : table.phase;
  const name = names[table.current ?? 0] ?? "";
  const receiver = names[table.receiver ?? 0] ?? "";
  const args = { name, receiver, tile: shortName(table.taken) };
  if (mine) return web(`asked.${key}`, args);
  const you = key === "give" && table.receiver === seat && seat !== null ? "_you" : "";
  return web(`asked.wait_${key}${you}`, args);
}

function atTheEnd({ table, seat }: View, names: string[]): string {
  const step = seat === null ? "ready" : (table.steps?.[seat] ?? "ready");
  if (step !== "ready") return web(`asked.${step.replace(" ", "_")}`);
  const busy = (table.turn?.seats ?? []).map((one) => names[one] ?? "");
  return web(`asked.wait_ending${busy.length > 1 ? "s" : ""}`, { names: both(busy) });
}

const CLAUSES: Record<string, string> = {
  take: "DK-TAKE-1",
  give: "DK-GIVE-1",
  x: "DK-TILE-EXCHANGE-3",
  t: "DK-TILE-TRAP-3",
  p: "DK-TILE-PASSAGE-3",
  tribute: "DK-TRIBUTE-1",
  "second tribute": "DK-TRIBUTE-2",
  liberation: "DK-TILE-LIB-2",
};

/** The clause to show beside the table: of what is asked, or of what is easily forgotten meanwhile. */
export function clauseInPlay(view: View): string {
  const { table, seat } = view;
  if (table.phase === "over") return "DK-WIN-1";
  if (table.phase === "ending")
    return CLAUSES[seat === null ? "" : (table.steps?.[seat] ?? "")] ?? "DK-SCORE-1";
  if (table.current !== seat) return seat !== null && !table.alive[seat] ? "DK-ELIM-2" : "DK-LEVEL-1";
  return CLAUSES[signInPlay(view) || table.phase] ?? "DK-TAKE-1";
}

export function fact(view: View, seat: number): Fact {
  const { table } = view;
  const guild = table.guilds[seat];
  if (table.phase === "over") {
    const text = guild ? guildName(guild) : "";
    return { text, number: table.standing?.totals[seat] ?? null, unit: web("points") };
  }
  if (!table.alive[seat]) return { text: web("fact.out"), number: null, unit: "" };
  return { text: factText(view, seat), number: table.treasure[seat] ?? 0, unit: web("treasure") };
}

function factText(view: View, seat: number): string {
  const { table, seat: me } = view;
  const step = table.steps?.[seat];
  if (step) return web(`fact.${step.replace(" ", "_")}`);
  if (seat === table.receiver)
    return web(`fact.${table.current === me && me !== null ? "your_gift" : "gift"}`);
  if (seat === table.current) return web("fact.turn");
  if (seat === table.stairs) return web("fact.stairs");
  return tilesWords(tilesOf(view, seat));
}

// -- what happened ----------------------------------------------------------------------------------------------------
const IN_FULL = new Set(["took", "passed", "gave"]); // the tile with its sign

export function line(news: Event, names: string[], me: number | null): LedgerLine | null {
  const told = facts(news);
  const seat = told.seat ?? null;
  const args = {
    seat: bold(names, seat),
    receiver: other(names, told.receiver, me),
    opponent: other(names, told.opponent, me),
    tile: (IN_FULL.has(news.kind) ? tileName : shortName)(told.tile),
    got: shortName(told.got),
    freed: shortName(told.freed),
    tiles: told.tiles ? pileWords(told.tiles) : "",
    guild: told.guild ? guildName(told.guild) : "",
    level: told.level,
    left: tilesWords(told.left ?? 0),
    owed: count("dragon-keeper.web.owed", told.owed ?? 0),
  };
  const alone = news.kind === "liberated" && !told.freed ? "_alone" : "";
  const heading = news.kind === "level_begins";
  return ledgerLine("dragon-keeper.web", news.kind + alone, { seat, me, args, heading });
}

const other = (names: string[], seat: number | undefined, me: number | null): string =>
  seat === undefined ? "" : seat === me ? web("to_you") : bold(names, seat);

// -- moves ------------------------------------------------------------------------------------------------------------
/** The way out, told with a refusal. */
export function allowed(view: View): string {
  const { table, seat } = view;
  const choice = choices(view.menu.moves, view.previews);
  const say = (key: string, args: Args = {}) => web(`allowed.${key}`, args);
  if (choice.verb === "trap") return say("trap");
  const reached = (tile: string | null, i: number) => tile && choice.walk.has(spaceKey(spaceOf(i)));
  if (choice.walk.size)
    return say(choice.verb, { tiles: either(table.board.filter(reached).map(shortName)) });
  if (choice.exchanges.length) return say("exchange");
  if (choice.endings.length) return say(choice.endings[0]!.tribute ? "tribute" : "liberation");
  if (table.phase === "over") return say("over");
  if (table.phase === "ending") return say("ready");
  return say(seat !== null && !table.alive[seat] ? "out" : "wait");
}

/** What an exchange, a trap or a passage will do, before it is done. */
export function promise(view: View): { title: string; text: string; keep: string } | null {
  const sign = signInPlay(view);
  if (!sign || view.table.current !== view.seat || view.seat === null) return null;
  const tile = shortName(view.table.taken);
  const colour = colourName(tileOf(view.table.taken ?? "").colour);
  const key = (part: string, named = tile) => web(`prompt.${sign}_${part}`, { tile: named, colour });
  const whole = tile.replace(" ", "\u00a0"); // a narrow button breaks before it
  return { title: key("title"), text: key("text"), keep: key("keep", whole) };
}
