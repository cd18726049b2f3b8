// What the board is called in words: where we are, what is asked, what happened. Texts come from the catalogue.
import { both, count, either, knows, t } from "../../lib/texts.svelte.ts";
import type { LedgerLine } from "../game.ts";
import { choices, spaceKey, type Choices } from "./menu.ts";
import { colourName, guildName, shortName, pileWords, tileName, tileOf, tilesWords } from "./tiles.ts";
import { type Event, facts, type Space, type View } from "./types.ts";

type Args = Record<string, unknown>;

export function where(view: View): string {
  const { level, levels, phase } = view.table;
  if (phase === "over") return t("dragon-keeper.web.where_over", { level });
  return t(`dragon-keeper.web.where${phase === "ending" ? "_ending" : ""}`, { level, levels });
}

export const tileAt = ({ table }: View, [row, column]: Space): string | null =>
  table.board[row * 5 + column] ?? null;

/** Which special tile is asked about: "x", "t" or "p". */
export const signInPlay = ({ table }: View): string =>
  table.phase === "passage" ? "p" : table.phase === "action" ? (table.taken?.[2] ?? "") : "";

// -- what is asked ----------------------------------------------------------------------------------------------------
export function asked(view: View, names: string[]): string {
  const { table, seat } = view;
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.asked.${key}`, args);
  if (table.phase === "over") return winners(view, names);
  if (table.phase === "ending") return atTheEnd(view, names);
  const mine = table.current === seat && seat !== null;
  const key = table.phase === "action" || table.phase === "passage" ? signInPlay(view) : table.phase;
  const name = names[table.current ?? 0] ?? "";
  const receiver = names[table.receiver ?? 0] ?? "";
  const args = { name, receiver, tile: shortName(table.taken) };
  if (mine) return say(key, args);
  return say(
    key === "give" && table.receiver === seat && seat !== null ? "wait_give_you" : `wait_${key}`,
    args,
  );
}

function atTheEnd({ table, seat }: View, names: string[]): string {
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.asked.${key}`, args);
  const step = seat === null ? "ready" : (table.steps?.[seat] ?? "ready");
  if (step !== "ready") return say(step.replace(" ", "_"));
  const busy = (table.turn?.seats ?? []).map((one) => names[one] ?? "");
  return say(busy.length > 1 ? "wait_endings" : "wait_ending", { names: both(busy) });
}

function winners({ table, seat }: View, names: string[]): string {
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.asked.${key}`, args);
  const won = table.standing?.winners ?? [];
  if (!won.length) return say("nobody");
  const alone = table.over === "dragon-keeper.over.alone";
  const points = table.standing?.totals[won[0]!] ?? 0;
  if (won.length > 1) return say("shared", { names: both(won.map((one) => names[one]!)), points });
  const key = won[0] === seat && seat !== null ? "won" : "wins";
  return say(alone ? `${key}_alone` : key, { name: names[won[0]!] ?? "", points });
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

export function fact(view: View, seat: number): { text: string; number: number | null; unit: string } {
  const { table } = view;
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.fact.${key}`, args);
  const guild = table.guilds[seat] ?? null;
  if (table.phase === "over") {
    const text = guild ? guildName(guild) : "";
    return { text, number: table.standing?.totals[seat] ?? null, unit: t("dragon-keeper.web.points") };
  }
  if (!table.alive[seat]) return { text: say("out"), number: null, unit: "" };
  const number = table.treasure[seat] ?? 0;
  return { text: factText(view, seat), number, unit: t("dragon-keeper.web.treasure") };
}

function factText({ table, seat: me }: View, seat: number): string {
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.fact.${key}`, args);
  const step = table.steps?.[seat];
  if (step) return say(step.replace(" ", "_"));
  if (seat === table.receiver) return say(table.current === me && me !== null ? "your_gift" : "gift");
  if (seat === table.current) return say("turn");
  if (seat === table.stairs) return say("stairs");
  return tilesWords(Object.values(table.piles[seat] ?? {}).reduce((n, pile) => n + pile.height, 0));
}

// -- what happened ----------------------------------------------------------------------------------------------------
const SILENT = new Set(["dealt", "is_ready"]);

export function line(news: Event, names: string[], me: number | null): LedgerLine | null {
  const told = facts(news);
  const seat = told.seat ?? null;
  const mine = seat !== null && seat === me;
  if (SILENT.has(news.kind) || !knows(`dragon-keeper.web.line.${news.kind}`)) return null;
  const args = {
    seat: bold(names, seat),
    receiver: other(names, told.receiver, me),
    opponent: other(names, told.opponent, me),
    tile: (news.kind === "took" || news.kind === "passed" || news.kind === "gave" ? tileName : shortName)(
      told.tile,
    ),
    got: shortName(told.got),
    freed: shortName(told.freed),
    tiles: told.tiles ? pileWords(told.tiles) : "",
    guild: told.guild ? guildName(told.guild) : "",
    level: told.level,
    left: tilesWords(told.left ?? 0),
    owed: count("dragon-keeper.web.owed", told.owed ?? 0),
  };
  const heading = news.kind === "level_begins";
  const alone = news.kind === "liberated" && !told.freed ? "_alone" : "";
  const text = say(news.kind + alone, mine, args);
  return heading ? { seat: null, text, heading } : { seat, text };
}

function say(kind: string, mine: boolean, args: Args): string {
  const key = mine && knows(`dragon-keeper.web.you.${kind}`) ? "you" : "line";
  return t(`dragon-keeper.web.${key}.${kind}`, args);
}

/** A name between stars stands out; stars in a name would upset that. */
const bold = (names: string[], seat: number | null): string =>
  (seat === null ? "" : (names[seat] ?? "")).replaceAll("*", "∗");

const other = (names: string[], seat: number | undefined, me: number | null): string =>
  seat === undefined ? "" : seat === me ? t("dragon-keeper.web.to_you") : bold(names, seat);

// -- moves ------------------------------------------------------------------------------------------------------------
/** The way out, told with a refusal. */
export function allowed(view: View): string {
  const { table, seat } = view;
  const choice = choices(view);
  const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.allowed.${key}`, args);
  if (choice.verb === "trap") return say("trap");
  if (choice.walk.size) return say(choice.verb, { tiles: tilesOf(view, choice) });
  if (choice.exchanges.length) return say("exchange");
  if (choice.endings.length) return say(choice.endings[0]!.tribute ? "tribute" : "liberation");
  if (table.phase === "over") return say("over");
  if (table.phase === "ending") return say("ready");
  return say(seat !== null && !table.alive[seat] ? "out" : "wait");
}

function tilesOf(view: View, choice: Choices): string {
  const tiles = view.table.board.flatMap((tile, i) =>
    tile && choice.walk.has(spaceKey([Math.floor(i / 5), i % 5])) ? [shortName(tile)] : [],
  );
  return either(tiles);
}

/** What an exchange, a trap or a passage will do, before it is done. */
export function promise(view: View): { title: string; text: string; keep: string } | null {
  const sign = signInPlay(view);
  if (!sign || view.table.current !== view.seat || view.seat === null) return null;
  const tile = shortName(view.table.taken);
  const colour = colourName(tileOf(view.table.taken ?? "").colour);
  const key = (part: string) => t(`dragon-keeper.web.prompt.${sign}_${part}`, { tile, colour });
  return { title: key("title"), text: key("text"), keep: key("keep") };
}
