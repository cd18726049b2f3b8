// The words: one catalogue from the server, the same that it speaks itself. Another language is a file there; each
// reader has one, whatever the others at the table read.
import { ask } from "./api.ts";
import { settings } from "./settings.svelte.ts";

export type Args = Record<string, unknown>;

const words = $state<{ language: string; all: Record<string, string> }>({ language: "en", all: {} });
let asked = 0;

/** The language of the settings, or else the one that the browser likes best: it tells the server itself. */
export async function loadTexts(): Promise<void> {
  const turn = ++asked;
  const all = await ask<Record<string, string>>("GET", address(settings.language)).catch((error: unknown) => {
    if (!settings.language) throw error;
    return ask<Record<string, string>>("GET", address("")); // a language that the house no longer has
  });
  if (turn !== asked) return; // another one was chosen meanwhile
  useTexts(all);
  document.documentElement.lang = words.language;
}

const address = (language: string): string => (language ? `/api/texts/${language}` : "/api/texts");

/** The catalogue to speak by, from the server or in a test. */
export function useTexts(all: Record<string, string>): void {
  words.all = all;
  words.language = all["language.code"] ?? "en";
}

/** The language that is spoken now. */
export function language(): string {
  return words.language;
}

/** All languages of the house, each by its own name. */
export function languages(): { code: string; name: string }[] {
  const known = "language.known.";
  return Object.keys(words.all)
    .filter((key) => key.startsWith(known))
    .map((key) => ({ code: key.slice(known.length), name: words.all[key]! }));
}

/** A text with its arguments. A missing one shows its key: tests look for that. */
export function t(key: string, args: Args = {}): string {
  const template = words.all[key] ?? key;
  return template.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) => {
    if (!(name in args)) return whole;
    const value = args[name];
    if (forms) return agreeing(value, forms.slice(1).split("|"));
    return value instanceof Reader ? value.among(template, name) : word(value);
  });
}

/** Whoever reads a text: `{seat} {seat|take|takes}` is "You take". A text without such forms speaks of them as of
 * anybody else: "Ann takes". */
export class Reader {
  constructor(
    readonly you: string,
    readonly name: string,
  ) {}

  among(template: string, as: string): string {
    return template.includes(`{${as}|`) ? this.you : this.name;
  }
}

/** A number as the reader writes it; a text inside the text, such as a reason, in the same language. */
function word(value: unknown): string {
  if (typeof value === "number") return written().format(value);
  if (isPhrase(value)) return t(value.key, value.args);
  return String(value);
}

function isPhrase(value: unknown): value is { key: string; args: Args } {
  return typeof value === "object" && value !== null && "key" in value && "args" in value;
}

/** `{n|card|cards}`: the word that goes with a number, or with the reader. */
function agreeing(n: unknown, forms: string[]): string {
  const first = n instanceof Reader || plurals().select(Number(n)) === "one";
  return forms[first ? 0 : forms.length - 1] ?? "";
}

/** None is one in French and many in English. */
const plurals = kept((code) => new Intl.PluralRules(code));
const written = kept((code) => new Intl.NumberFormat(code));

/** For the language of the moment; they take long to make. */
function kept<T>(make: (code: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const found = made.get(words.language) ?? make(words.language);
    made.set(words.language, found);
    return found;
  };
}

export function knows(key: string): boolean {
  return key in words.all;
}

/** The first of these keys that has a text. */
export function known(...keys: string[]): string | undefined {
  return keys.find(knows);
}

/** A text of the frame, in the game's own words where it has some: `<game>.web.result.wins` before `web.result.wins`. */
export function tGame(game: string, key: string, args: Args = {}): string {
  return t(known(`${game}.${key}`) ?? key, args);
}

/** `long_game` is "Long game": what the game has no words for yet is said by its name in the code. */
export function plain(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A text of the game, or the last word of its key. */
export function tOrPlain(key: string): string {
  return knows(key) ? t(key) : plain(key.split(".").at(-1) ?? "");
}

/** `key_none` for none, `key_one`, `key_few`, ... for what the language has forms for, where there is such a text. */
export function count(key: string, n: number, args: Args = {}): string {
  const exact = [...(n === 0 ? ["none"] : []), plurals().select(n)].map((form) => `${key}_${form}`);
  return t(exact.find(knows) ?? key, { n, ...args });
}

/** "a, b or c" in the language of the reader. */
export function either(items: string[]): string {
  return new Intl.ListFormat(words.language, { type: "disjunction" }).format(items);
}

export function both(items: string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(items);
}

/** "piles: three", with the space that the language wants. */
export function colon(before: string, after: string): string {
  return stop("colon", before, after) ?? `${before}: ${after}`;
}

/** "a; b; c" */
export function semicolons(items: string[]): string {
  return items.reduce((all, one) => (all ? (stop("semicolon", all, one) ?? `${all}; ${one}`) : one), "");
}

function stop(mark: string, before: string, after: string): string | undefined {
  return knows(`language.${mark}`) ? t(`language.${mark}`, { before, after }) : undefined;
}

/** "2d" or "2j". */
export function short(n: number, unit: "day" | "hour"): string {
  return new Intl.NumberFormat(words.language, { style: "unit", unit, unitDisplay: "narrow" }).format(n);
}
