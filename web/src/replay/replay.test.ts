import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyView } from "../lib/table.svelte.ts";
import type { News } from "../wire.ts";
import { chapters, ledgerOf, moveOf, type Frame } from "./frames.ts";
import { apart, DASHES, INKS, scale, Sheet } from "./graph.ts";
import { Player } from "./player.svelte.ts";

const news = (line: number, card: string | null): News => ({ kind: "laid", facts: { card }, line });

function frame(part: Partial<Frame> & { year?: number } = {}): Frame {
  const table = { turn: null, over: null, standing: null, year: part.year ?? 1 };
  const view = { seat: null, table, menu: { moves: [], forms: [] } } as unknown as AnyView;
  return { line: 0, by: null, news: [], ledger_mended: [], view, totals: [0, 0, 0], ...part };
}

test("a line that is told anew takes the place of the old one, and keeps its move", () => {
  const frames = [
    frame({ news: [news(0, "cow")] }),
    frame({ news: [news(1, "ring")], ledger_mended: [news(0, null)] }),
    frame({ news: [{ kind: "said", facts: {}, line: null }] }),
  ];
  const { lines, frameOf } = ledgerOf(frames);
  expect(lines).toEqual([news(0, null), news(1, "ring")]);
  expect([...frameOf]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test.each([
  [null, 4],
  ["2", 2],
  ["0", 0],
  ["99", 4],
  ["-1", 4],
  ["two", 4],
])("the address %s leads to move %i", (asked, move) => {
  expect(
    moveOf(
      asked,
      Array.from({ length: 5 }, () => frame()),
    ),
  ).toBe(move);
});

test("chapters begin where the game says that it is elsewhere", () => {
  const frames = [1, 1, 2, 2, 3].map((year) => frame({ year }));
  const where = (view: AnyView) => `year ${(view.table as unknown as { year: number }).year}`;
  expect(chapters(frames, where)).toEqual([
    { from: 0, text: "year 1" },
    { from: 2, text: "year 2" },
    { from: 4, text: "year 3" },
  ]);
});

test("the graph has room for the best hoard, and finds the move under the pointer", () => {
  const frames = [frame(), frame({ totals: [12, null, 43] }), frame({ totals: [20, 5, 61] })];
  const { top, steps } = scale(frames);
  expect([top, steps]).toEqual([80, [0, 20, 40, 60, 80]]);
  const sheet = new Sheet({ width: 500, height: 200, left: 30, right: 60, top: 20, bottom: 20 }, 2, top);
  for (const move of [0, 1, 2]) expect(sheet.move(sheet.x(move))).toBe(move);
  expect([sheet.move(-50), sheet.move(900)]).toEqual([0, 2]);
  expect(sheet.y(0)).toBe(180);
  expect(sheet.y(80)).toBe(20);
  expect(sheet.path(frames, 1)).toMatch(/^M30\.0 180\.0.*H440\.0$/);
});

test("the graph goes below nothing where somebody did", () => {
  const { top, low, steps } = scale([frame(), frame({ totals: [12, -3, null] })]);
  expect([top, low, steps]).toEqual([20, -10, [-10, 0, 10, 20]]);
  const sheet = new Sheet({ width: 500, height: 200, left: 30, right: 60, top: 20, bottom: 20 }, 1, top, low);
  expect([sheet.y(-10), sheet.y(20)]).toEqual([180, 20]);
});

test("no two seats share a dash pattern or an ink", () => {
  expect(new Set(DASHES).size).toBe(6);
  expect(new Set(INKS).size).toBe(6);
});

test("labels keep their distance and stay on the sheet", () => {
  const found = apart([100, 101, 30, 199, 198], 20, 10, 190);
  const sorted = [...found].sort((a, b) => a - b);
  sorted.slice(1).forEach((at, i) => expect(at - sorted[i]!).toBeGreaterThanOrEqual(20));
  expect(sorted[0]).toBeGreaterThanOrEqual(10);
  expect(sorted.at(-1)).toBeLessThanOrEqual(190);
  expect(found[2]).toBe(30);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it plays to the end, stops there, and begins anew from there", () => {
  const moves: number[] = [];
  const player = new Player(3, 1, (move) => moves.push(move));
  player.toggle();
  vi.advanceTimersByTime(10_000);
  expect(moves).toEqual([2, 3]);
  expect(player.playing).toBe(false);
  player.toggle();
  expect(player.move).toBe(0);
  player.go(99);
  expect([player.move, player.playing]).toEqual([3, false]);
  vi.advanceTimersByTime(10_000);
  expect(moves).toEqual([2, 3, 0, 3]);
});

test("a faster clock plays more moves in the same time", () => {
  const player = new Player(100, 0, () => undefined);
  player.toggle();
  vi.advanceTimersByTime(4_400);
  const slow = player.move;
  player.faster();
  vi.advanceTimersByTime(4_400);
  expect(player.move - slow).toBe(2 * slow);
});
