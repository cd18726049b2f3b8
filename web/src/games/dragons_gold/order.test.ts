import { expect, it } from "vitest";
import { inOrder, kept, settled } from "./order.ts";
import { proposal } from "./sample.ts";

const offers = [proposal(1, 0, [], [0]), proposal(2, 1, [], [1, 2]), proposal(4, 2, [], [])];

it("puts the most seals first when it settles", () => {
  expect(settled(offers)).toEqual([2, 1, 4]);
});

it("lets proposals lie where they are until then, and new ones come last", () => {
  expect(kept([4, 3, 1], offers)).toEqual([4, 1, 2]);
  expect(inOrder([4, 1], offers).map(({ number }) => number)).toEqual([4, 1, 2]);
});
