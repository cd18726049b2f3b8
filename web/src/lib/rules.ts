// The rules of a game, clause by clause, asked for once in each language.
import { ask } from "./api.ts";
import { patiently } from "./patience.ts";
import { language } from "./texts.svelte.ts";

export interface Clause {
  id: string;
  said: string | null; // one sentence in a player's words
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

/** A heading for players: without its number, and without what is for implementers. */
export const titled = (section: string): string => section.replace(/^[\d.]+[a-z]?\.?\s+|\s*\(.*\)$/g, "");

/** A game may have no such sentences yet: then its clauses are shown as they are. */
export const bare = (book: Rulebook): boolean =>
  !book.sections.some((section) => section.clauses.some((clause) => clause.said));

/** Where a section begins, as an address on the page of rules. */
export const anchor = (book: Rulebook, title: string): string =>
  `part-${book.sections.findIndex((section) => section.title === title) + 1}`;

export function clauseIn(book: Rulebook, id: string): { section: string; clause: Clause } | null {
  for (const section of book.sections)
    for (const clause of section.clauses) if (clause.id === id) return { section: section.title, clause };
  return null;
}

/** The sections with the clauses that have every word of `sought`, in the sentence, the text or the ID. */
export function found(book: Rulebook, sought: string): Rulebook["sections"] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => {
        const text = `${clause.id} ${clause.said ?? ""} ${clause.text} ${section.title}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length);
}
