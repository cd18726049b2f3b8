// What happened, line by line: the ledger of Nine Shires.
import type { LedgerLine } from "../game.ts";
import * as say from "./names.ts";
import { capital, plainName, sumOf, web, webKnows } from "./names.ts";
import { type Event, facts, type Facts } from "./types.ts";

/** Told by what comes with it, or by what is seen on the map. */
const SILENT = new Set(["walked", "landed", "fights", "sealed", "round_ends", "game_begins"]);

export function line(news: Event, names: string[], me: number | null): LedgerLine | null {
  const told = facts(news);
  const key = keyOf(news.kind, told);
  if (SILENT.has(news.kind) || !webKnows(`line.${key}`)) return null;
  const seat = told.seat ?? null;
  const mine = seat !== null && seat === me;
  const args = argsOf(told, names, me);
  const text = web(`${mine && webKnows(`you.${key}`) ? "you" : "line"}.${key}`, args);
  return news.kind === "turn_begins" ? { seat: null, text, heading: true } : { seat, text };
}

function keyOf(kind: string, told: Facts): string {
  if (kind === "attacked" && told.attacks === told.last) return "attacked_last";
  if (kind === "threw" && told.again) return "threw_again";
  if (kind === "passed") return `passed_${told.what}`;
  if (kind === "offer_gone") return `offer_${told.how}`;
  if (kind === "jumped") return told.by === "card" ? "jumped_card" : "jumped";
  if (kind === "game_ends") return told.winner === null ? "game_lost" : "game_won";
  if (kind === "fell" || kind === "resigned") return told.freed?.length ? `${kind}_freed` : kind;
  return kind;
}

function argsOf(told: Facts, names: string[], me: number | null): Record<string, unknown> {
  const who = (seat: number | null | undefined) =>
    seat === me && me !== null ? web("to_you") : plainName(names, seat);
  const [one = 0, two = 0] = told.dice ?? [];
  return {
    ...told,
    ...{ one, two, sum: one + two },
    seat: plainName(names, told.seat),
    other: who(told.other),
    Other: capital(who(told.other)),
    winner: who(told.winner),
    shire: told.shire === undefined ? "" : say.shireName(told.shire),
    gained: say.talismansWords(told.gained),
    paid: say.talismansWords(told.paid),
    n: sumOf(told.gained ?? told.paid),
    m: sumOf(told.returned),
    to: say.spaceName(told.route?.at(-1)),
    steps: told.route?.length,
    space: say.spaceName(told.space),
    towne: say.spaceName(told.towne),
    freed: (told.freed ?? []).map((id) => say.spaceName(id)).join(", "),
    choice: say.choiceName(told.choice),
    answer: say.choiceName(told.answer),
    amulet: say.amuletName(told.amulet),
    craft: say.craftName(told.class),
    title: say.titleName(told.title),
    token: say.pieceName(told.token),
    dragon: say.dragonName(told.dragon),
    loser: say.dragonName(told.loser),
    gives: say.cardsWords(told.gives),
    asks: say.cardsWords(told.asks),
    reason: told.ending ? web(`reason.${told.ending}`) : "",
  };
}
