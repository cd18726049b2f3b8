// Who sits at this device. Usually one; several may share it, each a guest with a cookie of their own.
import { ask } from "./api.ts";

export interface Person {
  as: number; // 1 for the first one
  id: string;
  name: string;
}

const MOST = 6;
const KEY = "dragonhoard.people";
const known = $state<{ people: Person[] }>({ people: [] });

export const people = {
  get all(): Person[] {
    return known.people;
  },
  get me(): Person | undefined {
    return known.people.find((person) => person.as === 1);
  },
};

interface Me {
  id: string;
  name: string;
}

export async function loadPeople(): Promise<void> {
  const numbers = [1, ...others()];
  const found = await Promise.all(numbers.map((as) => ask<Me | null>("GET", "/api/me", undefined, as)));
  known.people = found.flatMap((me, i) => (me ? [{ as: numbers[i]!, ...me }] : []));
}

/** Says a name, for a new guest or a known one. */
export async function introduce(name: string, as = 1): Promise<Person> {
  const me = await ask<Me>("POST", "/api/me", { name }, as);
  const person = { as, ...me };
  known.people = [...known.people.filter((other) => other.as !== as), person].sort((a, b) => a.as - b.as);
  keep();
  return person;
}

export async function forget(as: number): Promise<void> {
  await ask("DELETE", "/api/me", undefined, as);
  known.people = known.people.filter((person) => person.as !== as);
  keep();
}

export function nextNumber(): number | null {
  for (let as = 1; as <= MOST; as++) if (!known.people.some((person) => person.as === as)) return as;
  return null;
}

function others(): number[] {
  try {
    const numbers: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(numbers) ? numbers.filter((n) => Number.isInteger(n) && n > 1 && n <= MOST) : [];
  } catch {
    return [];
  }
}

function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(known.people.map((person) => person.as).filter((as) => as > 1)));
}
