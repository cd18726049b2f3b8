// A kill as it is shown: which dragon, by whom, with what strength, and what of its hoard was hidden until now.
import { both, t } from "../../lib/texts.svelte.ts";
import { drakeName, heapWords } from "./tokens.ts";
import { added, kindsIn, sum, type Heap } from "./split.ts";
import { type Dragon, type Event, facts, type View } from "./types.ts";
import { quiet } from "./words.ts";

export interface Felled {
  slot: number;
  dragon: string;
  strength: number;
  attack: number | null; // of all who stand there, as far as it can be seen
  stack: { seat: number; adventurer: string; attack: number | null }[];
  open: Heap; // what all could see of the hoard
  hidden: Heap | null; // what has come to light, or still lies face down
  covered: number; // so many lie face down
  seized: { seat: number; count: number | null } | null; // the magic tokens of it, by a Wizard
  alone: number | null; // whoever shares it with nobody
  falls: boolean; // just now, or its hoard is poured out after a window
}

/** What news tell of a kill; null if they tell of none. `after` may be older than the news: then it says less. */
export function felled(news: Event[], before: View, after: View): Felled | null {
  const falls = news.findIndex(({ kind }) => kind === "killed");
  const slot = falls < 0 ? before.table.kill?.slot : facts(news[falls]!).slot;
  const lay = slot ? before.table.row[slot - 1] : null;
  if (!slot || !lay) return null;
  const gone = news.findIndex(({ kind }) => kind === "went_home"); // what comes then is the next dragon's
  const poured = news
    .slice(Math.max(0, falls), gone < 0 ? news.length : gone)
    .find((one) => one.kind === "tokens_drawn" && facts(one).slot === slot);
  if (falls < 0 && !poured) return null;
  const involved = falls < 0 ? before.table.kill!.rank : (facts(news[falls]!).involved ?? []);
  const all = poured ? facts(poured).tokens : null;
  const seized = news.find(({ kind }) => kind === "seized");
  return {
    slot,
    ...team(lay, now(slot, before, after), news, slot),
    dragon: lay.dragon,
    strength: lay.strength,
    open: lay.tokens,
    hidden: all ? less(all, lay.tokens) : null,
    covered: lay.hidden,
    seized: seized ? { seat: facts(seized).seat ?? 0, count: facts(seized).count ?? null } : null,
    alone: involved.length === 1 ? involved[0]! : null,
    falls: falls >= 0,
  };
}

/** The dragon as it lies there dead, if the views still show it. */
const now = (slot: number, before: View, after: View): Dragon | null =>
  [after, before].find(({ table }) => table.kill?.slot === slot)?.table.row[slot - 1] ?? null;

/** Whoever struck last stands in no view if the next dragon is there at once: with what strength is not told then. */
function team(
  lay: Dragon,
  dead: Dragon | null,
  news: Event[],
  slot: number,
): Pick<Felled, "stack" | "attack"> {
  if (dead) return { stack: dead.stack, attack: dead.attack };
  const came = news.filter((one) => one.kind === "attacked" && facts(one).slot === slot).map(facts);
  const last = came.map(({ seat = 0, adventurer = "" }) => ({ seat, adventurer, attack: null }));
  return { stack: [...lay.stack, ...last], attack: last.length ? null : lay.attack };
}

const less = (all: Heap, open: Heap): Heap =>
  kindsIn(open).reduce((left, kind) => added(left, kind, -open[kind]!), all);

/** Of the view alone, for whoever comes later: nothing of it is news. */
export function lying({ table }: View): Felled | null {
  const slot = table.kill?.slot;
  const dead = slot ? table.row[slot - 1] : null;
  if (!slot || !dead) return null;
  const { dragon, strength, attack, stack, tokens } = dead;
  const known = { slot, dragon, strength, attack, stack, open: tokens };
  return { ...known, hidden: {}, covered: 0, seized: null, alone: null, falls: false };
}

export const whole = (kill: Felled): Heap => sum([kill.open, kill.hidden ?? {}]);

/** A clock runs for what people say to each other, or for a card that the own seat might play: nothing may hide that. */
export function clears(view: View): boolean {
  const { table, seat } = view;
  if (table.turn?.seconds == null) return false;
  const phase = (table.phase === "response" && table.under) || table.phase;
  if (phase === "haggle" || phase === "market") return true;
  return /^(window|response)$/.test(table.phase) && seat !== null && !quiet(view);
}

// -- in words ---------------------------------------------------------------------------------------------------------
const say = (key: string, args = {}) => t(`dragons-gold.web.kill.${key}`, args);

/** Those who stood there, the reader first. */
export function killers({ stack }: Felled, names: string[], me: number | null): string {
  const seats = [...new Set(stack.map(({ seat }) => seat))];
  const ordered = me !== null && seats.includes(me) ? [me, ...seats.filter((seat) => seat !== me)] : seats;
  return both(ordered.map((seat) => (seat === me ? t("dragons-gold.web.to_you") : (names[seat] ?? ""))));
}

export const fallsWords = ({ dragon }: Felled): string => say("falls", { dragon: drakeName(dragon) });

export function sumWords({ attack, strength }: Felled): string {
  return attack === null ? say("strength", { strength }) : say("sum", { attack, strength });
}

export function seizedWords({ seized }: Felled, names: string[], me: number | null): string {
  if (!seized) return "";
  return say(seized.seat === me ? "you_seized" : "seized", {
    name: names[seized.seat],
    n: seized.count ?? "",
  });
}

/** All of it in sentences, for those who do not see it. */
export function killWords(kill: Felled, names: string[], me: number | null): string {
  const who = killers(kill, names, me);
  const fell = say("told", { dragon: drakeName(kill.dragon), names: who, sum: sumWords(kill) });
  const hoard = kill.hidden && say("hoard_told", { tokens: heapWords(whole(kill)) });
  return [kill.falls && fell, hoard, seizedWords(kill, names, me)].filter(Boolean).join(" ");
}
