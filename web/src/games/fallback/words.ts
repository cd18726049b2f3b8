// What can be said of any game: in its own words where it has some, else by the names of things.
import type { AnyScore, AnyView } from "../../lib/table.svelte.ts";
import { both, colon, either, known, plain, Reader, t, tOrPlain } from "../../lib/texts.svelte.ts";
import type { News } from "../../wire.ts";
import type { GameModule, LedgerLine, Out } from "../game.ts";

const MANY = 8; // moves that are named in one sentence

/** A name between stars stands out; stars in a name would upset that. */
const bold = (name: string): string => `**${name.replaceAll("*", "∗")}**`;

type Words = Pick<
  GameModule,
  "where" | "asked" | "clauseInPlay" | "fact" | "line" | "allowed" | "scoreColumns" | "out"
>;

export function speaker(slug: string): Words {
  const counted = (key: string): string => tOrPlain(known(`${slug}.score.${key}`) ?? `score.${key}`);
  return {
    where: (view) => (view.table.over ? t("web.plain.over") : ""),
    asked,
    clauseInPlay: () => "",
    fact: ({ table }, seat) => {
      const points = table.standing?.totals[seat] ?? null;
      return { text: "", number: points, unit: points === null ? "" : t("web.plain.points", { points }) };
    },
    line: (news, names, me) => line(slug, news, names, me),
    allowed,
    scoreColumns: ({ lines }) =>
      [...new Set(lines.map(([, , key]) => key))].map((key) => ({
        key,
        title: counted(key),
      })),
    out: ({ table }, seat) => out(table.standing, seat, counted),
  };
}

function asked({ table, seat }: AnyView, names: string[]): string {
  if (table.over) return ended(table.standing, table.over, seat, names);
  const awaited = table.turn?.seats ?? [];
  if (seat !== null && awaited.includes(seat)) return t("web.table.your_turn");
  return awaited.length ? t("web.lobby.awaits", { names: both(awaited.map((one) => names[one] ?? "")) }) : "";
}

function ended(score: AnyScore | null, reason: string, seat: number | null, names: string[]): string {
  const [first, ...others] = score?.winners ?? [];
  if (!score || first === undefined) return t(reason);
  if (others.length)
    return t("web.plain.shared", { names: both(score.winners.map((one) => names[one] ?? "")) });
  const points = score.totals[first] ?? 0;
  const name = first === seat ? new Reader(t("web.table.you"), names[first] ?? "") : (names[first] ?? "");
  return t("web.plain.wins", { name, points });
}

function line(slug: string, news: News, names: string[], me: number | null): LedgerLine | null {
  if (news.line === null) return null;
  const facts: Record<string, unknown> = { ...news.facts };
  const seat = typeof facts.seat === "number" ? facts.seat : null;
  const name = bold(seat === null ? "" : (names[seat] ?? ""));
  if (seat !== null) facts.seat = seat === me ? new Reader(bold(t("web.table.you")), name) : name;
  const key = known(`${slug}.event.${news.kind}`, `event.${news.kind}`);
  if (key) return { seat, text: t(key, facts) };
  const rest = Object.entries(facts).filter(([fact]) => fact !== "seat");
  const said = rest.map(([fact, value]) => `${spaced(fact)} ${inWords(value)}`).join(", ");
  const text = `${plain(news.kind)}${said ? ` (${said})` : ""}`;
  return { seat, text: seat === null ? text : colon(name, text) };
}

const spaced = (name: string): string => name.replaceAll("_", " ");

/** A value of a view or of news, on one line. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return t(value ? "web.plain.yes" : "web.plain.no");
  if (Array.isArray(value)) return value.map(inWords).join(", ") || "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${spaced(name)} ${inWords(part)}`)
      .join(", ");
  return spaced(String(value));
}

function allowed({ menu }: AnyView): string {
  const moves = [...menu.moves, ...menu.forms];
  if (!moves.length) return t("web.plain.wait");
  const more = moves.length > MANY ? [...moves.slice(0, MANY), "…"] : moves;
  return t("web.plain.may", { moves: either(more) });
}

function out(score: AnyScore | null, seat: number, named: (key: string) => string): Out | null {
  const [why] = score?.out?.filter(([who]) => who === seat) ?? [];
  return why ? { text: named(why[2]), clause: why[1] } : null;
}
