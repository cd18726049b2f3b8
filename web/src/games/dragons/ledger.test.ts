import { expect, test } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { teller } from "../../parts/ledger.ts";
import dragons from "./index.ts";
import { NAMES, words } from "./sample.ts";
import type { Event } from "./types.ts";

test("a turn is one line: what was drawn is told by where it goes", () => {
  useTexts(words());
  const turn = (seat: number, n: number): Event[] => [
    { kind: "drew", facts: { seat, card: "ring" }, line: n },
    { kind: "placed", facts: { seat, card: "ring", pile: 0 }, line: n + 1 },
  ];
  const alone: Event = { kind: "drew", facts: { seat: 2, card: "cow" }, line: 4 };
  const told = teller(dragons, NAMES, 0)([...turn(0, 0), ...turn(1, 2), alone]);
  expect(told.map(({ text }) => text)).toEqual([
    "**You** put a ring on pile 1.",
    "**Bram** puts a ring on pile 1.",
    "**Wen** draws a cow.",
  ]);
});

test("a turn of which the clock did a part is marked", () => {
  useTexts(words());
  const turn = [
    { kind: "drew", facts: { seat: 1, card: "ring" }, line: 0, by_house: true },
    { kind: "placed", facts: { seat: 1, card: "ring", pile: 0 }, line: 1 },
  ] as Event[];
  expect(teller(dragons, NAMES, 0)(turn).map(({ n, byHouse }) => [n, byHouse])).toEqual([[1, true]]);
});

test("the rest of the deck is told in one line, whoever takes it", () => {
  useTexts(words());
  const rest = ["ring", "cow", "cow", "coin-3"].map((card, n): Event => ({
    kind: "took_rest",
    facts: { seat: 1, card },
    line: 4 + n,
  }));
  const before: Event = { kind: "drew", facts: { seat: 0, card: "ring" }, line: 3 };
  const after: Event = { kind: "year_begins", facts: { year: 2, deck: 9, seat: 0 }, line: 8 };
  const told = teller(dragons, NAMES, 0)([before, ...rest, after]);
  expect(told.map((line) => [line.n, line.at])).toEqual([
    [3, 4],
    [4, 5],
    [8, 9],
  ]);
  expect(told[1]!.text).toBe("**Bram** takes a ring, 2 cows, and 3 coins from the rest of the deck.");
});
