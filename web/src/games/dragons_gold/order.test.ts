import { expect, it } from "vitest";
import { folded, inOrder, kept, settled, unsealed } from "./order.ts";
import { proposal } from "./sample.ts";

const offers = [proposal(1, 0, [], [0]), proposal(2, 1, [], [1, 2]), proposal(4, 2, [], [])];

it("puts the most seals first when it settles", () => {
  expect(settled(offers)).toEqual([2, 1, 4]);
});

it("lets proposals lie where they are until then, and new ones come last", () => {
  expect(kept([4, 3, 1], offers)).toEqual([4, 1, 2]);
  expect(inOrder([4, 1], offers).map(({ number }) => number)).toEqual([4, 1, 2]);
});

it("folds away what nobody seals any more, once it has come to rest, and never all of them", () => {
  const numbers = (all: typeof offers) => all.map(({ number }) => number);
  const rest = folded(offers, unsealed(offers));
  expect([numbers(rest.offers), numbers(rest.folded)]).toEqual([[1, 2], [4]]);
  expect(folded(offers, []).folded).toEqual([]);
  expect(folded(offers.slice(2), [4]).offers).toHaveLength(1);
  expect(folded([proposal(4, 2, [], [1])], [4]).folded).toEqual([]);
});
