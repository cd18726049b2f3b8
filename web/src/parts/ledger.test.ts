import { expect, test } from "vitest";
import dragons from "../games/dragons/index.ts";
import { NAMES, words } from "../games/dragons/sample.ts";
import { news } from "../lib/telephone.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import { teller } from "./ledger.ts";

test("the rest of the deck is told in one line, whoever takes it", () => {
  useTexts(words());
  const rest = ["ring", "cow", "cow", "coin-3"].map((card, n) => news(4 + n, "took_rest", { seat: 1, card }));
  const told = teller(
    dragons,
    NAMES,
    0,
  )([news(3, "drew", { seat: 0, card: "ring" }), ...rest, news(8, "year_begins", { year: 2, deck: 9 })]);
  expect(told.map((line) => [line.n, line.at])).toEqual([
    [3, 4],
    [4, 5],
    [8, 9],
  ]);
  expect(told[1]!.text).toBe("**Bram** takes a ring, 2 cows, and 3 coins from the rest of the deck.");
});

test("what has not changed is the same entry, what is told anew is another", () => {
  useTexts(words());
  const tell = teller(dragons, NAMES, 0);
  const [first, second] = [0, 1].map((n) => news(n, "placed", { seat: 0, pile: n, card: "cow" }));
  const before = tell([first!, second!]);
  const covered = { ...second!, facts: { seat: 0, pile: 1, card: null } };
  const after = tell([first!, covered]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]!.text).not.toBe(before[1]!.text);
});
