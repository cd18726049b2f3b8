// The rules of a game, clause by clause, asked for once in each language.
import { ask } from "./api.ts";
import { patiently } from "./patience.ts";
import { language } from "./texts.svelte.ts";

export interface Clause {
  id: string;
  text: string;
  ruling: boolean;
}

export interface Rulebook {
  title: string;
  sections: { title: string; clauses: Clause[] }[];
}

const books = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string): Promise<Rulebook> {
  const address = `/api/rules/${game}?language=${language()}`;
  let book = books.get(address);
  if (!book) {
    book = patiently(() => ask<Rulebook>("GET", address));
    book.catch(() => books.delete(address)); // asked again next time
    books.set(address, book);
  }
  return book;
}

export function clauseIn(book: Rulebook, id: string): { section: string; clause: Clause } | null {
  for (const section of book.sections)
    for (const clause of section.clauses) if (clause.id === id) return { section: section.title, clause };
  return null;
}

/** The sections with the clauses that have every word of `sought`, in the text or in the ID. */
export function found(book: Rulebook, sought: string): Rulebook["sections"] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => {
        const text = `${clause.id} ${clause.text} ${section.title}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length);
}
