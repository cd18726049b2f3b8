// A record read line by line, and its chain of hashes. See docs/record.md.
import { ascii, Exact, fixed, isObject, parse, Unreadable, type Json, type JsonObject } from "./json.ts";
import { digest } from "./luck.ts";
import type { Input } from "./follow.ts";

export interface Header {
  game: string;
  rules: number;
  players: number;
  options: JsonObject;
  edition: JsonObject;
  edition_hash: string;
  table: string;
  commitment: string;
  entropy: string[];
  names: string[];
}

export type Given =
  Input | { kind: "start" } | { kind: "extend"; wait: number } | { kind: "undo"; seat: number; to: number };

export interface Entry {
  row: number; // the header is row 0
  given: Given;
  drew: number[];
  of: number[] | null; // how many each was drawn from; a record of format 1 does not say
}

export interface GameRecord {
  header: Header;
  entries: Entry[];
  end: { seed: string; totals: (number | null)[] | null } | null;
  rows: number;
  broken: number[]; // the rows whose hash is not that of their text
  last: string; // the hash that stands for the whole record
}

/** The record breaks off here: a row that is not what a record holds. */
export class Wrong extends Error {
  constructor(
    readonly row: number,
    readonly key: string,
  ) {
    super(`${key} in row ${row}`);
  }
}

const FORMATS = [1, 2];
const NOT_HASHED = ["status", "name", "note"];

export function readRecord(text: string): GameRecord {
  const { rows, broken, last } = chain(text);
  const header = headerOf(rows[0]!);
  const entries: Entry[] = [];
  let end: GameRecord["end"] = null;
  rows.slice(1).forEach((row, i) => {
    if (end) throw new Wrong(i + 1, "after_end");
    if ("end" in row) end = endOf(row, i + 1);
    else entries.push(entryOf(row, i + 1, rows[0]!.dragonhoard !== 1));
  });
  if (entries[0]?.given.kind !== "start") throw new Wrong(1, "no_start");
  return { header, entries, end, rows: rows.length, broken, last };
}

/** Each row is hashed with the hash that is written before it, so that damage shows where it is. */
function chain(text: string): { rows: JsonObject[]; broken: number[]; last: string } {
  const rows: JsonObject[] = [];
  const broken: number[] = [];
  let before = "";
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const row = readRow(line, rows.length);
    const { hash, ...rest } = row;
    if (hash !== digest(`${before}\n${fixed(rest)}`).slice(0, 32)) broken.push(rows.length);
    before = typeof hash === "string" ? hash : "";
    rows.push(rest);
  }
  return { rows, broken, last: before };
}

function readRow(line: string, row: number): JsonObject {
  try {
    const found = parse(line);
    if (isObject(found)) return found;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  throw new Wrong(row, "unreadable");
}

function headerOf(row: JsonObject): Header {
  const text = (key: string): string => (typeof row[key] === "string" ? row[key] : wrong());
  const number = (key: string): number => (typeof row[key] === "number" ? row[key] : wrong());
  const object = (key: string): JsonObject => (isObject(row[key]) ? row[key] : wrong());
  const words = (key: string): string[] => {
    const list = row[key];
    return Array.isArray(list) && list.every((word) => typeof word === "string") ? list : wrong();
  };
  if (!FORMATS.includes(row.dragonhoard as number)) throw new Wrong(0, "foreign");
  return {
    game: text("game"),
    rules: number("rules"),
    players: number("players"),
    options: object("options"),
    edition: object("edition"),
    edition_hash: text("edition_hash"),
    table: text("table"),
    commitment: text("commitment"),
    entropy: words("entropy"),
    names: words("names"),
  };
  function wrong(): never {
    throw new Wrong(0, "unreadable");
  }
}

function entryOf(row: JsonObject, number: number, sized: boolean): Entry {
  const { drew, of, ...rest } = row;
  const [kind, ...more] = Object.keys(rest);
  const draws = numbers(drew);
  const sizes = sized ? numbers(of) : null;
  const given = kind === undefined || more.length ? null : givenOf(kind, rest[kind]!);
  const fits = sized ? sizes?.length === draws?.length : of === undefined;
  if (!draws || !given || !fits) throw new Wrong(number, "unreadable");
  return { row: number, given, drew: draws, of: sizes };
}

function numbers(list: Json | undefined): number[] | null {
  return Array.isArray(list) && list.every((one) => typeof one === "number") ? list : null;
}

function givenOf(kind: string, parts: Json): Given | null {
  if (kind === "start") return parts === true ? { kind } : null;
  if (!Array.isArray(parts)) return null;
  const [a, b, c] = parts;
  const shape = parts.map((part) => (part instanceof Exact ? "exact" : typeof part)).join(" ");
  if (kind === "choice" && shape === "number number string")
    return { kind, seat: a as number, wait: b as number, move: c as string };
  if (kind === "lapse" && shape === "number") return { kind, wait: a as number };
  if (kind === "presence" && shape === "number boolean")
    return { kind, seat: a as number, here: b as boolean };
  if (kind === "extend" && (shape === "number number" || shape === "number exact"))
    return Number(b instanceof Exact ? b.text : b) > 0 ? { kind, wait: a as number } : null;
  if (kind === "undo" && shape === "number number") return { kind, seat: a as number, to: b as number };
  return null;
}

function endOf(row: JsonObject, number: number): NonNullable<GameRecord["end"]> {
  const end = row.end;
  if (!isObject(end) || Object.keys(row).length !== 1 || Object.keys(end).sort().join() !== "seed,totals")
    throw new Wrong(number, "unreadable");
  const { seed, totals } = end;
  const points = (part: Json) => part === null || typeof part === "number";
  if (typeof seed !== "string" || !(totals === null || (Array.isArray(totals) && totals.every(points))))
    throw new Wrong(number, "unreadable");
  return { seed, totals: totals as (number | null)[] | null };
}

/** The fingerprint of the numbers and names of an edition, without what is only said about them. */
export function editionHash(edition: JsonObject): string {
  return digest(ascii(bare(edition))).slice(0, 16);
}

function bare(value: Json): Json {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !NOT_HASHED.includes(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, bare(part)]));
}
