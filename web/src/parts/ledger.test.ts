import { expect, test } from "vitest";
import { news } from "../lib/telephone.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import type { News } from "../wire.ts";
import { teller } from "./ledger.ts";

const NAMES = ["Ann", "Bram"];
const line = ({ kind, facts }: News) => ({ seat: null, text: `${kind} ${JSON.stringify(facts)}` });

test("what has not changed is the same entry, what is told anew is another", () => {
  const tell = teller({ line }, NAMES, 0);
  const first = news(0, "took", { from: 1 });
  const second = news(1, "took", { from: 2 });
  const before = tell([first, second]);
  const after = tell([first, { ...second, facts: { from: null } }]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.text).not.toBe(before[1]?.text);
});

test("what is told in one line has the number of the first, and what is no line of the game has none", () => {
  const join = (all: News[]) => all.filter(({ kind }, i) => kind !== all[i - 1]?.kind);
  const told = teller(
    { line, join },
    NAMES,
    0,
  )([news(3, "drew"), news(4, "took"), news(5, "took"), news(null, "said")]);
  expect(told.map(({ n, at }) => [n, at])).toEqual([
    [3, 4],
    [4, 5],
  ]);
});

test("that somebody took a hint is told alike at every game, which has no words for it", () => {
  useTexts({ "web.hint.line": "**{seat}** asks.", "web.hint.you": "**You** ask." });
  const tell = teller({ line: () => null }, ["Ann", "B*am"], 0);
  expect(tell([news(0, "took_hint", { seat: 1 }), news(1, "took_hint", { seat: 0 })])).toEqual([
    { seat: 1, text: "**B∗am** asks.", n: 0, at: 1 },
    { seat: 0, text: "**You** ask.", n: 1, at: 2 },
  ]);
});
