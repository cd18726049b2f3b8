import { beforeAll, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { teller } from "../../parts/ledger.ts";
import shires from "./index.ts";
import { keep } from "./names.ts";
import { NAMES, sample, words } from "./sample.ts";
import type { Event } from "./types.ts";

beforeAll(() => {
  useTexts(words());
  keep(sample());
});

let at = 0;
const news = (kind: string, facts: object = {}): Event => ({ kind, facts, line: at++ }) as unknown as Event;
const told = (all: Event[], me: number | null = null) => teller(shires, NAMES, me)(all);
const begins = (seat: number) => news("turn_begins", { round: 3, seat });
const threw = (seat: number) => news("threw", { seat, dice: [2, 3] });

it("a turn is one line under its heading, and silent news do not cut it", () => {
  const turn = [
    threw(0),
    news("walked", { seat: 0 }),
    news("stayed", { seat: 0 }),
    news("took_sword", { seat: 0 }),
  ];
  const lines = told([begins(0), ...turn, begins(1), threw(1)]);
  expect(lines.map(({ text }) => text)).toEqual([
    "Round 3: Ann",
    "**Ann** throws 2 and 3, stays, and takes a sword card.",
    "Round 3: Bram",
    "**Bram** throws 2 and 3.",
  ]);
  expect(lines[1]!.seat).toBe(0);
});

it("the reader is spoken to in it", () => {
  const [line] = told([threw(1), news("stayed", { seat: 1 }), news("took_sword", { seat: 1 })], 1);
  expect(line!.text).toBe("**You** throw 2 and 3, stay, and take a sword card.");
});

it("what dragons do follows in sentences of its own, in the order in which it came", () => {
  const [line] = told([
    threw(0),
    news("stayed", { seat: 0 }),
    news("attacked", { attacks: 3, last: 9 }),
    news("took_sword", { seat: 0 }),
    news("stayed", { seat: 0 }),
  ]);
  expect(line!.text).toBe(
    "**Ann** throws 2 and 3 and stays. The dragons attack: 3 of 9. **Ann** takes a sword card and stays.",
  );
});

it("a hand that is played and a fight have sentences: a colon is in no list", () => {
  const [line] = told([threw(0), news("turned_zero", { seat: 0 })]);
  expect(line!.text).toBe("**Ann** throws 2 and 3. **Ann** turns Zero: no retreat.");
});

it("offers, comings and goings and the end stay apart", () => {
  const offer = { seat: 1, other: 0, gives: ["sword"], asks: ["sword"], number: 1, version: 1 };
  const lines = told([
    threw(0),
    news("offered", offer),
    news("stayed", { seat: 0 }),
    news("went_away", { seat: 2 }),
  ]);
  expect(lines.map(({ seat }) => seat)).toEqual([0, 1, 0, 2]);
});
