// The words: one catalogue from the server, the same that it speaks itself. A second language is another file there.
import { ask } from "./api.ts";

export type Args = Record<string, unknown>;

const LANGUAGES = ["en"];
const words = $state<{ language: string; all: Record<string, string> }>({ language: "en", all: {} });

export async function loadTexts(language = preferred()): Promise<void> {
  words.all = await ask<Record<string, string>>("GET", `/api/texts/${language}`);
  words.language = language;
  document.documentElement.lang = language;
}

function preferred(): string {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** A text with its arguments. A missing one shows its key: tests look for that. */
export function t(key: string, args: Args = {}): string {
  const template = words.all[key] ?? key;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

export function knows(key: string): boolean {
  return key in words.all;
}

/** `key` for many, `key_one` for one, `key_none` for none, where there is such a text. */
export function count(key: string, n: number, args: Args = {}): string {
  const exact = n === 1 ? `${key}_one` : n === 0 ? `${key}_none` : key;
  return t(knows(exact) ? exact : key, { n, ...args });
}

/** "a, b or c" in the language of the reader. */
export function either(items: string[]): string {
  return new Intl.ListFormat(words.language, { type: "disjunction" }).format(items);
}

export function both(items: string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(items);
}

/** For tests of components. */
export function useTexts(all: Record<string, string>): void {
  words.all = all;
}
