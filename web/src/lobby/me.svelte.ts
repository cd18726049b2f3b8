// Who the reader is before and after the server knows: a name is proposed, a guest is made when something is done.
import { introduce, people, type Person } from "../lib/people.svelte.ts";
import { t } from "../lib/texts.svelte.ts";
import { inventedName } from "./names.ts";

const KEY = "dragonhoard.name";
const proposed = $state({ name: "" });

/** The name to show, known to the server or not. */
export function myName(): string {
  return people.me?.name ?? proposed.name;
}

/** Called once a page is shown: the same name is proposed until it is used. */
export function proposeName(): void {
  if (people.me || proposed.name) return;
  proposed.name = kept() ?? fresh();
  keep(proposed.name);
}

export function fresh(): string {
  return inventedName(t("web.lobby.names_first"), t("web.lobby.names_second"));
}

/** The reader as a guest of the house, made now if need be. */
export async function somebody(): Promise<Person> {
  if (people.me) return people.me;
  proposeName();
  return introduce(proposed.name);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY) || null;
  } catch {
    return null;
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // a browser that keeps nothing gets another name next time
  }
}
