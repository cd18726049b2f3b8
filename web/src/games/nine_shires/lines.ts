// What happened, line by line: the ledger of Nine Shires.
import type { LedgerLine } from "../game.ts";
import {
  amuletName,
  capital,
  cardsWords,
  choiceName,
  craftName,
  dragonName,
  plainName,
  shireName,
  spaceName,
  sumOf,
  talismansWords,
  web,
  webKnows,
} from "./names.ts";
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
  const text = mine && webKnows(`you.${key}`) ? web(`you.${key}`, args) : web(`line.${key}`, args);
  if (news.kind === "turn_begins") return { seat: null, text, heading: true };
  return { seat, text };
}

function keyOf(kind: string, told: Facts): string {
  if (kind === "attacked" && told.attacks === told.last) return "attacked_last";
  if (kind === "threw" && told.again) return "threw_again";
  if (kind === "passed") return `passed_${told.what}`;
  if (kind === "jumped") return told.by === "card" ? "jumped_card" : "jumped";
  if (kind === "game_ends") return told.winner === null ? "game_lost" : "game_won";
  if (kind === "fell" || kind === "resigned") return told.freed?.length ? `${kind}_freed` : kind;
  return kind;
}

function argsOf(told: Facts, names: string[], me: number | null): Record<string, unknown> {
  const winner = told.winner ?? null;
  return {
    seat: plainName(names, told.seat),
    other: told.other !== undefined && told.other === me ? web("to_you") : plainName(names, told.other),
    Other: capital(
      told.other !== undefined && told.other === me ? web("to_you") : plainName(names, told.other),
    ),
    round: told.round,
    one: told.dice?.[0],
    two: told.dice?.[1],
    sum: (told.dice?.[0] ?? 0) + (told.dice?.[1] ?? 0),
    attacks: told.attacks,
    last: told.last,
    shire: told.shire === undefined ? "" : shireName(told.shire),
    gained: talismansWords(told.gained),
    n: sumOf(told.gained ?? told.paid),
    m: sumOf(told.returned),
    paid: talismansWords(told.paid),
    to: spaceName(told.route?.at(-1)),
    steps: told.route?.length,
    space: spaceName(told.space),
    towne: spaceName(told.towne),
    freed: (told.freed ?? []).map((id) => spaceName(id)).join(", "),
    choice: choiceName(told.choice),
    answer: choiceName(told.answer),
    amulet: amuletName(told.amulet),
    craft: craftName(told.class),
    left: told.left,
    dragon: dragonName(told.dragon),
    loser: dragonName(told.loser),
    gives: cardsWords(told.gives),
    asks: cardsWords(told.asks),
    winner: winner === me && me !== null ? web("to_you") : plainName(names, winner),
    reason: told.ending ? web(`reason.${told.ending}`) : "",
  };
}
