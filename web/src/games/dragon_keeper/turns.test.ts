import { beforeAll, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { teller } from "../../parts/ledger.ts";
import keeper from "./index.ts";
import { NAMES, words } from "./sample.ts";
import type { Event } from "./types.ts";

beforeAll(() => useTexts(words()));

const news = (kind: string, facts: object, line: number, more: object = {}): Event =>
  ({ kind, facts, line, ...more }) as unknown as Event;
const told = (all: Event[], me: number | null = 0) => teller(keeper, NAMES, me)(all);
const turn = (seat: number, n: number): Event[] => [
  news("took", { seat, tile: "G3x" }, n),
  news("exchanged", { seat, opponent: 2, tile: "G3x", got: "R6" }, n + 1),
  news("gave", { seat, receiver: 2, tile: "R5" }, n + 2),
  news("earned", { seat }, n + 3),
];

it("a turn is one line, whoever has it", () => {
  const lines = told([...turn(0, 0), ...turn(1, 4)]);
  expect(lines.map(({ n, seat }) => [n, seat])).toEqual([
    [0, 0],
    [4, 1],
  ]);
  expect(lines[0]!.text).toBe(
    "**You** take green 3 with a prisoner exchange, swap green 3 for red 6 of **Wen**, give **Wen** red 5, and earn 1 treasure.",
  );
  expect(lines[1]!.text).toMatch(/^\*\*Bram\*\* takes .*, swaps .*, gives .*, and earns 1 treasure\.$/);
});

it("what befalls another is a sentence of its own, on the same line", () => {
  const [line] = told([
    news("took", { seat: 1, tile: "G3x" }, 0),
    news("exchanged", { seat: 1, opponent: 0, tile: "G3x", got: "R6" }, 1),
    news("uncovered", { seat: 0, tile: "R2" }, 2),
  ]);
  expect(line!.text).toBe(
    "**Bram** takes green 3 with a prisoner exchange and swaps green 3 for red 6 of **you**. **You** have red 2 on top again.",
  );
});

it("a line grows with its turn, keeps its place, and is drawn again only then", () => {
  const tell = teller(keeper, NAMES, 0);
  const all = [...turn(1, 0), ...turn(2, 4)];
  const [first, half] = tell(all.slice(0, 6));
  const [same, full] = tell(all);
  expect(same).toBe(first);
  expect(full!.n).toBe(half!.n);
  expect(full!.text).not.toBe(half!.text);
});

it("other news stay apart, and what the clock did is marked", () => {
  const house = { by_house: true };
  const lines = told([
    news("took", { seat: 1, tile: "G3" }, 0),
    news("gave", { seat: 1, receiver: 2, tile: "R5" }, 1, house),
    news("level_ends", { level: 1, left: 3, seat: 1 }, 2),
    news("took", { seat: 2, tile: "G4" }, 3),
  ]);
  expect(lines.map(({ n, byHouse = false }) => [n, byHouse])).toEqual([
    [0, true],
    [2, false],
    [3, false],
  ]);
});
