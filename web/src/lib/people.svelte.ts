// Who sits at this device. Usually one; several may share it, each a guest with a cookie of their own.
import { ask } from "./api.ts";
import { keep, kept } from "./keep.ts";

export interface Person {
  as: number; // 1 for the first one
  id: string;
  name: string;
}

const MOST = 6;
const KEY = "dragonhoard.people";

class People {
  all = $state<Person[]>([]);
  get me(): Person | undefined {
    return this.all.find((person) => person.as === 1);
  }
}
export const people = new People();

type Me = Omit<Person, "as">;

export async function loadPeople(): Promise<void> {
  const numbers = [1, ...others()];
  const found = await Promise.all(numbers.map((as) => ask<Me | null>("GET", "/api/me", undefined, as)));
  people.all = found.flatMap((me, i) => (me ? [{ as: numbers[i]!, ...me }] : []));
}

/** Says a name, for a new guest or a known one. */
export async function introduce(name: string, as = 1): Promise<Person> {
  const me = await ask<Me>("POST", "/api/me", { name }, as);
  const person = { as, ...me };
  changed([...people.all.filter((other) => other.as !== as), person].sort((a, b) => a.as - b.as));
  return person;
}

export async function forget(as: number): Promise<void> {
  await ask("DELETE", "/api/me", undefined, as);
  changed(people.all.filter((person) => person.as !== as));
}

export function nextNumber(): number | null {
  for (let as = 1; as <= MOST; as++) if (!people.all.some((person) => person.as === as)) return as;
  return null;
}

function others(): number[] {
  const numbers = kept<unknown>(KEY, []);
  return Array.isArray(numbers) ? numbers.filter((n) => Number.isInteger(n) && n > 1 && n <= MOST) : [];
}

function changed(all: Person[]): void {
  people.all = all;
  keep(
    KEY,
    all.map((person) => person.as).filter((as) => as > 1),
  );
}
