import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyView } from "../lib/table.svelte.ts";
import type { News } from "../wire.ts";
import { chapters, ledgerOf, moveOf, reasonsUntil, type Frame } from "./frames.ts";
import { apart, DASHES, INKS, partLabels, scale, Sheet } from "./graph.ts";
import { moments, next, previous, scenesAt, stops } from "./moments.ts";
import { Player } from "./player.svelte.ts";

const news = (line: number, card: string | null): News => ({ kind: "laid", facts: { card }, line });

function frame(part: Partial<Frame> & { year?: number } = {}): Frame {
  const table = { turn: null, over: null, standing: null, year: part.year ?? 1 };
  const view = { seat: null, table, menu: { moves: [], forms: [] } } as unknown as AnyView;
  const nothing = { line: 0, by: null, news: [], ledger_mended: [], reasons: [] };
  return { ...nothing, view, totals: [0, 0, 0], ...part };
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
  expect(sheet.paths(frames, 2)).toHaveLength(1);
  expect(sheet.paths(frames, 2)[0]!.d).toMatch(/^M30\.0 180\.0.* 440\.0 58\.0$/);
});

test("a low graph has fewer numbers beside it, none over another", () => {
  const steps = (high: number) => scale([frame({ totals: [180, 90, 0] })], high).steps;
  expect(steps(65)).toEqual([0, 50, 100, 150, 200]);
  expect(steps(30)).toEqual([0, 100, 200]);
});

test("the graph goes below nothing where somebody did", () => {
  const { top, low, steps } = scale([frame(), frame({ totals: [12, -3, null] })]);
  expect([top, low, steps]).toEqual([20, -10, [-10, 0, 10, 20]]);
  const sheet = new Sheet({ width: 500, height: 200, left: 30, right: 60, top: 20, bottom: 20 }, 1, top, low);
  expect([sheet.y(-10), sheet.y(20)]).toEqual([180, 20]);
});

test("a line is thin as long as its seat would have been out, and shows what it had all the same", () => {
  const worth = [3, 8, 8, 5].map((points) => [0, points, 0]);
  const frames = worth.map((one, i) => frame({ worth: one, out: i === 1 || i === 2 ? [1] : [] }));
  const sheet = new Sheet({ width: 500, height: 200, left: 0, right: 0, top: 0, bottom: 0 }, 3, 10);
  const found = sheet.paths(frames, 1);
  expect(found.map(({ out }) => out)).toEqual([false, true, false]);
  expect(found[1]!.d).toMatch(/^M166\.7 40\.0/);
  expect(found[2]!.d).toBe("M500.0 100.0");
});

test("parts are called by their words, or by their own numbers, of every n-th where they are many", () => {
  const sheet = new Sheet({ width: 600, height: 200, left: 0, right: 0, top: 0, bottom: 0 }, 60, 10);
  const parts = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      from: (60 * i) / n,
      to: (60 * (i + 1)) / n,
      text: `round ${i + 1}`,
    }));
  expect(partLabels(parts(3), sheet)).toEqual(["round 1", "round 2", "round 3"]);
  expect(partLabels(parts(20), sheet)).toEqual(parts(20).map((_, i) => String(i + 1)));
  const many = partLabels(parts(60), sheet);
  expect(many.filter(Boolean)).toEqual([
    "5",
    "10",
    "15",
    "20",
    "25",
    "30",
    "35",
    "40",
    "45",
    "50",
    "55",
    "60",
  ]);
  expect(many[4]).toBe("5"); // each under its own part
});

test("one jumps to chapters, to turning points and to what took the stage", () => {
  const scene = (told: string) => ({ kind: "x", seconds: 1, told, put: () => () => undefined });
  const game = {
    scenes: (all: News[]) => all.filter(({ kind }) => kind === "laid").map(() => scene("Laid.")),
  };
  const frames = [1, 1, 1, 2, 2, 2].map((year, i) =>
    frame({ year, news: i === 4 ? [news(4, "cow"), news(5, "cow")] : [] }),
  );
  const flags = [{ frame: 2, text: "Ann leads" }];
  const parts = [
    { from: 0, text: "year 1" },
    { from: 3, text: "year 2" },
  ];
  const all = moments(game, frames, ["Ann"], flags, parts);
  expect(all.map(({ frame: at, text }) => `${at} ${text}`)).toEqual([
    "0 year 1",
    "2 Ann leads",
    "3 year 2",
    "4 Laid. Laid.", // all of a frame
  ]);
  expect(stops(all)).toEqual([0, 2, 3, 4]);
  expect([next(stops(all), 2), previous(stops(all), 2), next(stops(all), 4)]).toEqual([3, 0, undefined]);
  const rounds = Array.from({ length: 30 }, (_, i) => ({ frame: i, text: `${i}`, chapter: true }));
  expect(stops([...rounds, { frame: 30, text: "end", chapter: false }])).toEqual([30]);
});

test("what bots have said is there from its move on", () => {
  const reason = (seat: number) => ({ seat, serial: 1, number: null, version: null, key: "k", facts: {} });
  const frames = [frame(), frame({ reasons: [reason(1)] }), frame({ reasons: [reason(2)] })];
  expect(reasonsUntil(frames, 0)).toEqual([]);
  expect(reasonsUntil(frames, 1)).toEqual([reason(1)]);
  expect(reasonsUntil(frames, 2)).toEqual([reason(1), reason(2)]);
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

test("the clock stands while there is more to see of a move", async () => {
  let seen: () => void = () => undefined;
  const player = new Player(9, 0, (move) => {
    if (move === 2) void player.hold(new Promise((done) => (seen = done)));
  });
  player.toggle();
  vi.advanceTimersByTime(20_000);
  expect(player.move).toBe(2);
  seen();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(player.move).toBe(9);
});

test("what is seen again takes leave of nobody", () => {
  const scene = { kind: "death", seconds: 1, told: "Dead.", farewell: true, put: () => () => undefined };
  const frames = [frame(), frame({ news: [news(0, "cow")] })];
  expect(scenesAt({ scenes: () => [scene] }, frames, 1, [])).toEqual([{ ...scene, farewell: false }]);
  expect(scenesAt({ scenes: () => [scene] }, frames, 0, [])).toEqual([]);
});
