import { expect, test } from "vitest";
import { clockWords, remaining } from "./countdown.ts";
import { blocks, marks, unmarked } from "./marks.ts";
import { clauseIn, found, titled, type Rulebook } from "./rules.ts";

test("marks become parts, in order, and nothing is lost", () => {
  const text = "**Ann** puts *it* on `pile` 3, see NI-TAKE-2.";
  expect(marks(text).map((mark) => mark.kind)).toEqual([
    "bold",
    "plain",
    "slanted",
    "plain",
    "code",
    "plain",
    "clause",
    "plain",
  ]);
  expect(unmarked(text)).toBe("Ann puts it on pile 3, see NI-TAKE-2.");
});

test("a text with stars that mark nothing stays as it is", () => {
  expect(unmarked("2 * 3 * 4")).toBe("2 * 3 * 4");
});

test("points of a list are told apart", () => {
  expect(blocks("One.\n- `RULING` Two.").map((block) => block.item)).toEqual([false, true]);
});

test("a table becomes points of a list", () => {
  const found = blocks("Owes\n\n| left | owed |\n| --- | --- |\n| 1 to 5 | 1 |");
  expect(found.map(({ item, marks }) => [item, marks.map((mark) => mark.text).join("")])).toEqual([
    [false, "Owes"],
    [true, "left · owed"],
    [true, "1 to 5 · 1"],
  ]);
});

test("a clause may have a name of several words", () => {
  expect(marks("see NI-TAKE-GEN-2, not EX-NI-2").map((mark) => [mark.kind, mark.text])).toContainEqual([
    "clause",
    "NI-TAKE-GEN-2",
  ]);
});

test.each([
  [0, "0:00"],
  [40.2, "0:41"],
  [61, "1:01"],
  [3600, "1:00:00"],
  [200_000, "2d 7h"],
])("%d seconds are %s", (seconds, words) => expect(clockWords(seconds)).toBe(words));

test("a clock that stands does not count", () => {
  expect(remaining({ left: 30, running: true, at: 1000 }, 11_000)).toBe(20);
  expect(remaining({ left: 30, running: false, at: 1000 }, 11_000)).toBe(30);
  expect(remaining({ left: 3, running: true, at: 0 }, 11_000)).toBe(0);
  expect(remaining({ left: null, running: true, at: 0 }, 11_000)).toBeNull();
});

const BOOK: Rulebook = {
  title: "Nim",
  sections: [
    {
      title: "4.2 Take",
      clauses: [
        { id: "NI-TAKE-2", said: "Leave some.", text: "A heap has at least one stick.", ruling: false },
      ],
    },
    {
      title: "8 End",
      clauses: [{ id: "NI-END-3", said: null, text: "Whoever takes the last one wins.", ruling: false }],
    },
  ],
};

test("the search wants every word, wherever it stands", () => {
  expect(found(BOOK, "")).toHaveLength(2);
  expect(found(BOOK, "stick HEAP").map((section) => section.title)).toEqual(["4.2 Take"]);
  expect(found(BOOK, "end-3")).toHaveLength(1);
  expect(found(BOOK, "leave")).toHaveLength(1);
  expect(found(BOOK, "wins stick")).toEqual([]);
});

test("a clause is found with its section", () => {
  expect(clauseIn(BOOK, "NI-END-3")?.section).toBe("8 End");
  expect(clauseIn(BOOK, "DR-ELIM")).toBeNull();
});

test("a heading for players has no number and nothing for implementers", () => {
  const titles = [
    "4.1 Draw",
    "12a. Time and absent players",
    "9. Scoring (survivors only)",
    "11. Talk (`talk` off)",
  ];
  expect(titles.map(titled)).toEqual(["Draw", "Time and absent players", "Scoring", "Talk"]);
});
