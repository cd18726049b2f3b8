import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { NAMES, sample, words } from "./sample.ts";
import { allowed, asked, clauseInPlay, fact, line, where } from "./words.ts";
import type { Event } from "./types.ts";

beforeAll(() => useTexts(words()));

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const told = (kind: string, facts: object, me: number | null = 0) => line(news(kind, facts), NAMES, me)?.text;

describe("where and what is asked", () => {
  it("says the year", () => {
    expect(where(sample())).toBe("year 2 of 4");
    expect(where(sample({ phase: "over" }))).toBe("finished, 4 years");
  });

  it.each([
    [sample(), "Draw a card or claim a pile."],
    [sample({ deck: 0 }), "The deck is empty. Claim a pile."],
    [sample({ phase: "place", drawn: "sheep" }), "You drew a sheep. Put this card on a free pile."],
    [
      sample({ phase: "place", hands: [true, true, true, true] }, { drawn: "ring", hand: "coin-3" }),
      "You drew a ring and hold 3 coins. Put one of the two cards on a free pile.",
    ],
    [sample({ current: 3 }), "Noor draws or claims."],
    [
      sample({ current: 3, phase: "place", drawn: "polish" }),
      "Noor drew a can of polish and chooses a pile.",
    ],
    [sample({ current: 3, phase: "place" }), "Noor drew a card and plays one of two."],
  ])("asks in one sentence (%#)", (view, sentence) => {
    expect(asked(view, NAMES)).toBe(sentence);
  });

  it("says who has won", () => {
    const over = (winners: number[]) => ({
      phase: "over",
      standing: { lines: [], totals: [40, 43, 43, null], places: [3, 1, 1, 4], winners },
    });
    expect(asked(sample(over([1]) as never), NAMES)).toBe("Bram wins with 43 points.");
    expect(asked(sample(over([1, 2]) as never), NAMES)).toBe("Bram and Wen share the win with 43 points.");
    expect(asked(sample(over([0]) as never), NAMES)).toBe("You win with 40 points.");
  });

  it("names a clause for each of them", () => {
    expect(clauseInPlay(sample())).toBe("DR-TURN-1");
    expect(clauseInPlay(sample({ deck: 0 }))).toBe("DR-EMPTY-1");
    expect(clauseInPlay(sample({ phase: "place", drawn: "cow" }))).toBe("DR-DRAW-2");
    expect(clauseInPlay(sample({ current: 1 }))).toBe("DR-ELIM-2");
    expect(clauseInPlay(sample({ current: 1, dens: [2, null, null, null] }))).toBe("DR-CLAIM-4");
  });
});

describe("one line of the ledger", () => {
  it("speaks to the reader, and of others by name", () => {
    expect(told("drew", { seat: 0, card: "sheep" })).toBe("**You** draw a sheep.");
    expect(told("drew", { seat: 1, card: "coin-2" })).toBe("**Bram** draws 2 coins.");
    expect(told("claimed", { seat: 1, pile: 2 })).toBe("**Bram** claims pile 3.");
  });

  it("does not name a card that is covered now (DR-INFO-14)", () => {
    expect(told("drew", { seat: 0, card: null })).toBe("**You** draw a card.");
    expect(told("placed", { seat: 1, pile: 0, card: null })).toBe("**Bram** puts a card on pile 1.");
    expect(told("pile_started", { pile: 3, card: null })).toBe("Pile 4 starts with a card.");
  });

  it("adds up what is taken home", () => {
    const cards = ["cow", "coin-2", "coin", "cow", "ring"];
    expect(told("took_pile", { seat: 3, pile: 0, cards })).toBe(
      "**Noor** takes pile 1 home: 2 cows, 3 coins, and a ring.",
    );
  });

  it("begins a year with a heading", () => {
    expect(line(news("year_begins", { year: 2, seat: 1, deck: 22 }), NAMES, 0)).toEqual({
      seat: null,
      text: "Year 2",
      heading: true,
    });
  });

  it("says a secret draw once, and nothing of what it does not know", () => {
    expect(told("drew_secretly", { seat: 0 })).toBeUndefined();
    expect(told("drew_secretly", { seat: 1 })).toBe("**Bram** draws in secret.");
    expect(told("said", { name: "x" })).toBeUndefined();
  });

  it("is not upset by stars in a name", () => {
    expect(line(news("claimed", { seat: 0, pile: 0 }), ["**A**"], null)?.text).toBe(
      "**∗∗A∗∗** claims pile 1.",
    );
  });
});

describe("facts and moves", () => {
  it("says where a dragon is, or how many animals there are", () => {
    expect(fact(sample(), 1)).toEqual({ text: "on pile 3", number: 0, unit: "cards" });
    const hoards = [[2, 1, ...Array(15).fill(0)], ...Array(3).fill(Array(17).fill(0))];
    expect(fact(sample({ hoards }), 0)).toEqual({ text: "3 animals", number: 3, unit: "cards" });
    expect(fact(sample({ hoards, players: 5 }), 0).text).toBe("1 sheep");
    expect(fact(sample({ hoards }), 2).text).toBe("no animals");
  });

  it("tells the way out, from the menu alone", () => {
    const may = (moves: string[], table = {}) => allowed(sample(table, { menu: { moves, forms: [] } }));
    expect(may(["draw", "claim 0", "claim 3"])).toBe("You may draw a card, or claim pile 1 or 4.");
    expect(may(["claim 1", "claim 2"])).toBe("You may claim pile 2 or 3.");
    expect(may(["place 0", "place 1", "place 3"])).toBe("You may put the card on pile 1, 2, or 4.");
    expect(may(["place 0 cow", "place 0 ring", "place 1 cow", "place 1 ring"])).toBe(
      "You may put the cow or the ring on pile 1 or 2.",
    );
    expect(may([], { current: 1 })).toBe("Your turn comes.");
    expect(may([], { dens: [1, null, null, null] })).toBe("You are back next year.");
  });
});
