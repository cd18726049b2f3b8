// What the board is called in words: where we are, what is asked, what happened. Texts come from the catalogue.
import { both, colon, count, knows, semicolons, t } from "../../lib/texts.svelte.ts";
import type { Reasoned } from "../../wire.ts";
import type { Fact, LedgerLine } from "../game.ts";
import { choices } from "./menu.ts";
import { size, type Heap } from "./split.ts";
import {
  adventurerName,
  cardName,
  cardText,
  drakeName,
  heapOf,
  heapWords,
  kindName,
  tokensWords,
} from "./tokens.ts";
import { type Event, facts, phaseOf, sharers, slain, type Facts, type View } from "./types.ts";

type Args = Record<string, unknown>;
type Numbered = Pick<Facts, "number" | "version">;
const web = (key: string, args: Args = {}) => t(`dragons-gold.web.${key}`, args);

export const where = ({ table }: View): string =>
  table.phase === "over" ? web("where_over") : count("dragons-gold.web.where", table.pile);

// -- what is asked ----------------------------------------------------------------------------------------------------
export function asked(view: View, names: string[]): string {
  const { table, seat } = view;
  const say = (key: string, args: Args = {}) => web(`asked.${key}`, args);
  const name = (one: number | null | undefined) =>
    one === null || one === undefined ? "" : (names[one] ?? "");
  const awaited = table.turn?.seats ?? [];
  switch (table.phase) {
    case "over":
      return winners(view, names);
    case "haggle": {
      const all = sharers(view);
      if (seat !== null && all.includes(seat))
        return say(all.length === 2 ? "haggle_two" : "haggle", { n: all.length, tokens: tokensIn(view) });
      return say("watch_haggle", { names: both(all.map(name)) });
    }
    case "market":
      return say(seat === null ? "watch_market" : table.done.includes(seat) ? "market_done" : "market");
    case "window":
      return say(quiet(view) ? "window_quiet" : seat === null || view.passed ? "window_passed" : "window");
    case "response":
      return playsWords(view, names, table.announced?.by ?? 0, table.announced?.card ?? "");
    case "moving":
      return say("moving");
  }
  const mine = seat !== null && awaited.includes(seat);
  return say(mine ? table.phase : `wait_${table.phase}`, { name: name(awaited[0]) });
}

/** Who plays which Magic Object. */
export function playsWords({ seat }: Pick<View, "seat">, names: string[], by: number, card: string): string {
  const args = { name: names[by] ?? "", card: cardName(card) };
  return by === seat ? web("moment.you_play", args) : web("magic.announced", args);
}

/** A window waits for all who may hold a card, or it would betray who does (DG-MAG-WIN-2). Whoever has none that fits is
 * not called for it. */
export const quiet = (view: View): boolean =>
  /^(window|response)$/.test(view.table.phase) && view.seat !== null && !choices(view).plays.size;

const tokensIn = (view: View): string => tokensWords(size(slain(view)?.tokens ?? {}));

function winners({ table, seat }: View, names: string[]): string {
  const score = table.standing;
  const won = score?.winners ?? [];
  const points = score?.totals[won[0] ?? 0] ?? 0;
  if (won.length > 1) return web("asked.shared", { names: both(won.map((one) => names[one]!)), points });
  const key = won[0] === seat && seat !== null ? "asked.won" : "asked.wins";
  return web(key, { name: names[won[0] ?? 0] ?? "", points });
}

const CLAUSES: Record<string, string> = {
  send: "DG-TURN-3",
  haggle: "DG-NEG-9",
  divide: "DG-DIV-3",
  choose: "DG-DIV-4",
  rob: "DG-THIEF-2",
  take: "DG-THIEF-3",
  market: "DG-MKT-6",
  window: "DG-MAG-WIN-2",
  over: "DG-END-7",
};

/** The clause to show beside the table: of what is going on. */
export const clauseInPlay = (view: View): string => CLAUSES[phaseOf(view)] ?? "DG-KILL-1";

export function fact(view: View, seat: number): Fact {
  const { table } = view;
  if (table.phase === "over") {
    const text = table.stashes ? tokensWords(size(table.stashes[seat] ?? {})) : "";
    return { text, number: table.standing?.totals[seat] ?? null, unit: web("points") };
  }
  const number = seat === view.seat && view.stash ? size(view.stash) : (table.sizes?.[seat] ?? null);
  const unit = number === null ? "" : count("dragons-gold.web.unit", number);
  return { text: factText(view, seat), number, unit };
}

/** Whoever has no share in the hoard that is spoken of, or is done with the Market, can only watch. */
export function watches(view: View, seat: number): boolean {
  const { kill, done, turn } = view.table;
  if (phaseOf(view) === "market") return done.includes(seat);
  return phaseOf(view) === "haggle" && !kill?.rank.includes(seat) && !turn?.seats.includes(seat);
}

function factText(view: View, seat: number): string {
  const { table } = view;
  const share = table.kill?.rank.indexOf(seat) ?? -1;
  if (phaseOf(view) === "haggle")
    return share < 0 ? web("fact.watches") : web("fact.shares", { n: table.kill!.participation[share] });
  if (phaseOf(view) === "market") return web(table.done.includes(seat) ? "fact.done" : "fact.trades");
  const ready = table.adventurers[seat]?.filter((place) => place === "ready").length ?? 0;
  const cards = table.hands[seat] ?? 0;
  return (
    count("dragons-gold.web.fact.ready", ready) + (cards ? count("dragons-gold.web.fact.cards", cards) : "")
  );
}

// -- what happened ----------------------------------------------------------------------------------------------------
const HEADINGS = new Set(["killed", "market_opens"]);
// told by others already, or of no use in a list
const SILENT = /^(tokens_drawn|passed|stood|held|window_opens|turn_begins|card_works)$/;

export function line(news: Event, names: string[], me: number | null): LedgerLine | null {
  const told = facts(news);
  const seat = told.seat ?? null;
  const mine = seat !== null && seat === me;
  const who = (one: number | null) => (one === me && me !== null ? web("to_you") : bold(names, one));
  if (mine && news.kind === "drew_cards") return null; // each of them is told by its name
  if (SILENT.test(news.kind) || !knows(`dragons-gold.web.line.${news.kind}`)) return null;
  const args = {
    ...told,
    seat: bold(names, seat),
    other: who(told.other ?? null),
    dragon: told.dragon ? drakeName(told.dragon) : "",
    adventurer: told.adventurer ? adventurerName(told.adventurer) : "",
    card: told.card ? cardName(told.card) : "",
    text: told.card ? cardText(told.card) : "",
    kind: told.kind ? heapWords({ [told.kind]: 1 }) : t("dragons-gold.web.hidden_tokens"),
    token: told.token ? heapWords({ [told.token]: 1 }) : t("dragons-gold.web.hidden_tokens"),
    tokens: heapWords(told.tokens),
    give: heapWords(told.give),
    ask: heapWords(told.ask),
    share: told.share ?? "",
    involved: both((told.involved ?? []).map(who)),
    count: told.count ?? "",
    shares: sharesWords(told.shares, who),
  };
  const key = news.kind + variant(news);
  const does = mine && knows(`dragons-gold.web.you.${key}`) ? "you" : "line";
  const yours = told.other === me && me !== null && knows(`dragons-gold.web.${does}.${key}_yours`);
  const text = web(`${does}.${key}${yours ? "_yours" : ""}`, args);
  return HEADINGS.has(news.kind) ? { seat: null, text, heading: true } : { seat, text };
}

/** Why a bot does what it does, in its own words. A span whose ends are the same is one number. */
export function reasonWords({ key, facts }: Pick<Reasoned, "key" | "facts">): string {
  const { kind, tokens, more } = facts as { kind?: string; tokens?: string; more?: string };
  const same = facts.least !== undefined && facts.least === facts.most ? `${key}_same` : key;
  const words = {
    ...(kind ? { kind: kindName(kind) } : {}),
    ...(tokens ? { tokens: heapWords(heapOf(tokens)) } : {}),
    ...(more ? { more: heapWords(heapOf(more)) } : {}),
  };
  return knows(key) ? t(knows(same) ? same : key, { ...facts, ...words }) : "";
}

/** What its maker says of an offer in this version, or whoever seals it. */
export function reasonOf(reasons: Reasoned[], seat: number, offer: Numbered): string | undefined {
  const { number, version } = offer;
  const of = reasons.filter((one) => one.number === number && one.version === version);
  const found = of.findLast((one) => one.seat === seat);
  return found && reasonWords(found);
}

/** What they said last in these talks who like nothing that lies there. */
export function grumbles(reasons: Reasoned[], { table }: View): { seat: number; text: string }[] {
  const now = reasons.filter(({ serial }) => serial === table.turn?.serial);
  return (table.kill?.rank ?? []).flatMap((seat) => {
    const last = now.findLast((one) => one.seat === seat);
    return last && last.number === null ? [{ seat, text: reasonWords(last) }] : [];
  });
}

const REASONED = new Set(["proposed", "changed", "supported"]);

export function quote(news: Event, reasons: Reasoned[]): string | undefined {
  const { seat } = facts(news);
  if (seat === undefined || !REASONED.has(news.kind)) return undefined;
  return reasonOf(reasons, seat, facts(news));
}

// What is not told any more once the next turn has begun (DG-INFO-16)
const COVERED = ["tokens", "count", "shares", "share", "give", "ask", "kind", "token"] as const;

function variant(news: Event): string {
  const told = facts(news);
  if (told.caught) return "_caught";
  if (told.done === false) return "_off";
  const hidden =
    COVERED.some((name) => told[name] === null) && knows(`dragons-gold.web.line.${news.kind}_hidden`);
  return hidden ? "_hidden" : "";
}

/** "Ann: gold; Bram: 2 sapphires" */
function sharesWords(shares: Heap[] | null | undefined, who: (seat: number) => string): string {
  if (!shares) return t("dragons-gold.web.hidden_tokens");
  const all = semicolons(shares.flatMap((heap, i) => (size(heap) ? [colon(who(i), heapWords(heap))] : [])));
  return all.charAt(0).toLocaleUpperCase() + all.slice(1);
}

/** A name between stars stands out; stars in a name would upset that. */
const bold = (names: string[], seat: number | null): string =>
  (seat === null ? "" : (names[seat] ?? "")).replaceAll("*", "∗");

// -- moves ------------------------------------------------------------------------------------------------------------
/** What a card is aimed at: "play M04 2 1 knight4" is "slot 2, Bram, Knight 4". */
export function targetWords(move: string, names: string[]): string {
  const [, card = "", ...targets] = move.split(" ");
  return aimedAt(card, targets, names).join(", ");
}

export function aimedAt(card: string, targets: string[], names: string[]): string[] {
  const sorts = TARGETS[card] ?? [];
  return targets.map((target, i) => targetWord(sorts[i] ?? "", target, names));
}

const TARGETS: Record<string, string[]> = {
  M01: ["seat", "seat"],
  M02: ["slot", "slot"],
  M04: ["slot", "seat", "adventurer"],
  M05: ["slot", "team"],
  M06: ["slot"],
  M07: ["slot"],
  M10: ["seat"],
  M12: ["adventurer", "class"],
  M14: ["adventurer", "slot"],
  M15: ["kind", "seat", "kind"],
  M16: ["seat"],
  M18: ["seat", "kind"],
  M19: ["kind", "slot", "kind"],
  M21: ["kind"],
};

function targetWord(sort: string, text: string, names: string[]): string {
  if (sort === "seat") return names[Number(text)] ?? text;
  if (sort === "slot") return web("slot", { slot: text });
  if (sort === "kind") return kindName(text);
  if (sort === "class") return web(`class.${text}`);
  return both(text.split("+").map(adventurerName));
}

/** The way out, told with a refusal. */
export function allowed(view: View): string {
  const choice = choices(view);
  const say = (key: string, args: Args = {}) => web(`allowed.${key}`, args);
  if (choice.sends.size) return say("send", { who: both([...choice.sends.keys()].map(adventurerName)) });
  if (choice.forms.has("propose")) return say("haggle");
  if (choice.accepts.size) return say("accept");
  if (choice.forms.has("divide")) return say("divide");
  if (choice.chooses.length) return say("choose");
  if (choice.robs.length || choice.takes.length) return say("steal");
  if (choice.forms.has("offer")) return say("market");
  if (choice.moves.has("pass")) return say("pass");
  return say(view.table.phase === "over" ? "over" : "wait");
}
