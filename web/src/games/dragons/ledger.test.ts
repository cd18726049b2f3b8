import { expect, test } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { teller } from "../../parts/ledger.ts";
import dragons from "./index.ts";
import { NAMES, words } from "./sample.ts";
import type { Event } from "./types.ts";

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
