import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { BASIC, words } from "./sample.ts";
import { adds, addsWords, points } from "./worth.ts";

const ADVANCED = {
  ...BASIC,
  worth: { ...BASIC.worth, K: 19 },
  tied_two: 5,
  tied_more: 0,
  set_of_five: 5,
  cursed: true,
};
const SET = { B: 1, E: 1, P: 1, Y: 1, W: 1 };

describe("what tokens add", () => {
  it("coins by their worth", () => expect(adds(BASIC, { S: 4 }, { S: 2, G: 1, R: 1, K: 1 })).toBe(13));
  it("gems nothing, as long as others may have as many", () =>
    expect(adds(BASIC, { B: 5 }, { B: 1 })).toBe(0));
  it("the majority once nobody can have as many", () => expect(adds(BASIC, { B: 5 }, { B: 2 })).toBe(12));
  it("sets where they count", () => {
    expect(adds(ADVANCED, { ...SET, B: 0 }, { B: 1 })).toBe(5);
    expect(adds(BASIC, { ...SET, B: 0 }, { B: 1 })).toBe(0);
  });
  it("less than nothing, if the curse costs more than the stone brings", () => {
    const stash = { B: 9, E: 9, P: 9, Y: 9, W: 6 };
    expect(points(ADVANCED, stash)).toBe(6 * 5 + 5 * 12);
    expect(adds(ADVANCED, stash, { K: 1 })).toBe(19 - 90);
  });
});

describe("what is said of it", () => {
  beforeAll(() => useTexts(words()));
  it("names gems that may bring the most of a colour", () => {
    expect(addsWords(BASIC, { B: 5 }, { S: 2, E: 1 })).toBe("+2 and 1 gem for you");
    expect(addsWords(BASIC, { B: 5 }, { B: 2 })).toBe("+12 for you");
    expect(addsWords(ADVANCED, { K: 1 }, { E: 2 })).toBe("+0 for you");
  });
});
