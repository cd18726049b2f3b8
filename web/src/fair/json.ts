// JSON as records are hashed: one fixed form, byte for byte what the table wrote. `JSON.parse` would lose the
// difference between 10 and 10.0, so numbers that are not plain whole ones are kept as they stand.
export class Exact {
  constructor(readonly text: string) {}
}

export type Json = null | boolean | number | string | Exact | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export class Unreadable extends Error {}

const DEEPEST = 64;
const SPACE = /[ \t\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const WORDS: Record<string, Json> = { true: true, false: false, null: null };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Exact);
}

/** The value of one line; a key that stands twice is no JSON that anybody could agree on. */
export function parse(text: string): Json {
  let at = 0;
  const found = value(0);
  match(SPACE);
  if (at !== text.length) throw new Unreadable();
  return found;

  function value(depth: number): Json {
    if (depth > DEEPEST) throw new Unreadable();
    if (take("{")) return object(depth);
    if (take("[")) return list(depth);
    if (text[at] === '"') return string();
    const word = match(WORD);
    if (word) return WORDS[word[0]]!;
    const number = match(NUMBER);
    if (!number) throw new Unreadable();
    const whole = number[1] === undefined && number[2] === undefined && number[0] !== "-0";
    return whole && Number.isSafeInteger(Number(number[0])) ? Number(number[0]) : new Exact(number[0]);
  }

  function object(depth: number): JsonObject {
    const parts = Object.create(null) as JsonObject;
    each("}", () => {
      match(SPACE);
      const key = string();
      if (key in parts || !take(":")) throw new Unreadable();
      parts[key] = value(depth + 1);
    });
    return parts;
  }

  function list(depth: number): Json[] {
    const parts: Json[] = [];
    each("]", () => parts.push(value(depth + 1)));
    return parts;
  }

  function each(close: string, read: () => void): void {
    if (take(close)) return;
    do read();
    while (take(","));
    if (!take(close)) throw new Unreadable();
  }

  function string(): string {
    const token = match(STRING);
    if (!token) throw new Unreadable();
    const read = JSON.parse(token[0]) as string;
    if (/\p{Surrogate}/u.test(read)) throw new Unreadable(); // half a character cannot be written to a file
    return read;
  }

  /** Whether this comes next, after spaces. */
  function take(sign: string): boolean {
    match(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const token = pattern.exec(text);
    if (token) at = pattern.lastIndex;
    return token;
  }
}

/** Keys sorted by code point, ", " and ": " between parts, strings as they are. */
export function fixed(value: Json): string {
  if (value instanceof Exact) return value.text;
  if (Array.isArray(value)) return `[${value.map(fixed).join(", ")}]`;
  if (isObject(value)) {
    const parts = Object.keys(value).sort(byCodePoint);
    return `{${parts.map((key) => `${JSON.stringify(key)}: ${fixed(value[key]!)}`).join(", ")}}`;
  }
  return JSON.stringify(value);
}

/** The same with nothing but ASCII, as editions are hashed. */
export function ascii(value: Json): string {
  return fixed(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const i = left.findIndex((sign, i) => sign !== right[i]);
  return i < 0 ? left.length - right.length : left[i]!.codePointAt(0)! - (right[i]?.codePointAt(0) ?? -1);
}
