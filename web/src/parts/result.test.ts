import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { GameModule } from "../games/game.ts";
import type { AnyScore, AnyView } from "../lib/table.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import type { Info, News } from "../wire.ts";
import Result from "./Result.svelte";
import { cuesOf, endCue } from "./result.ts";

beforeAll(() =>
  useTexts({
    "web.result.wins": "{name} wins",
    "web.result.with": "With {points} points.",
    "web.result.out": "out",
    "web.result.lost": "{n} points that do not count",
    "web.result.fold": "See the table",
    "web.result.unfold": "See the result",
    "web.result.keep": "Keep a picture",
    "web.rules.of": "{what}, the rule",
  }),
);
afterEach(cleanup);

const score: AnyScore = {
  lines: [
    [0, "NI-END-1", "sticks", 9],
    [1, "NI-END-1", "sticks", 4],
  ],
  totals: [9, 4, null],
  places: [1, 2, 3],
  winners: [0],
  out: [[2, "NI-END-2", "late", 0]],
};
const lost: AnyScore["lines"] = [
  [2, "NI-END-1", "sticks", 11],
  [2, "NI-END-3", "stones", 2],
];
const game = {
  scoreColumns: () => ["sticks", "stones", "leaves"].map((key) => ({ key, title: `the ${key}` })),
  out: () => ({ text: "came too late", clause: "NI-END-2" }),
} as unknown as GameModule;
const info = { id: "t", game: "nim", stage: "over", rematch: null, rematch_by: null } as unknown as Info;
const view = { seat: null, table: { over: "x", standing: score }, menu: { moves: [] } } as unknown as AnyView;

function shown(tale = vi.fn(async () => ({ story: () => ["Ann won.", "Bea lost."], lost }))) {
  const open = vi.fn();
  const names = ["Ann", "Bea", "Cleo"];
  const props = {
    info,
    view,
    game,
    names,
    me: null,
    locked: false,
    laying: false,
    again: vi.fn(),
    open,
    tale,
  };
  return { ...render(Result, props), open, tale };
}

const row = (container: Element, words: string): string[] =>
  [
    ...[...container.querySelectorAll(".lines tbody tr")].find((one) => one.textContent!.includes(words))!
      .children,
  ].map((cell) => cell.textContent!.trim());

test("the result tells its story, and the counts of the eliminated with the rule that undid them", async () => {
  const { container, open } = shown();
  expect(await screen.findByText("Ann won. Bea lost.")).toBeTruthy();
  expect(row(container, "the sticks")).toEqual(["the sticks", "9", "4", "11"]);
  expect(row(container, "the stones")).toEqual(["the stones", "·", "·", "2"]); // words beside the numbers
  expect(container.textContent).not.toContain("the leaves"); // nobody has any
  const [, , third] = container.querySelectorAll(".lines tbody tr:first-child td");
  expect(third!.classList.contains("lost")).toBe(true);
  const out = container.querySelector("tr.hungry")!;
  expect(out.textContent).toContain("13 points that do not count");
  expect(out.querySelector(".total")!.textContent).toBe("out");
  await fireEvent.click(screen.getByRole("button", { name: "came too late" }));
  expect(open).toHaveBeenCalledWith("NI-END-2");
});

test("it folds to one line, and unfolds again, without being asked for anew", async () => {
  const { container, tale, rerender } = shown();
  await rerender({ info: { ...info, paused: true } }); // somebody does something at the table
  await screen.findByText("Ann won. Bea lost.");
  await fireEvent.click(screen.getByRole("button", { name: "See the table" }));
  expect(container.querySelector("article")!.hidden).toBe(true);
  expect(container.querySelector(".bar")!.textContent).toContain("Ann wins");
  await fireEvent.click(await screen.findByRole("button", { name: "See the result" }));
  expect(container.querySelector("article")!.hidden).toBe(false);
  expect(tale).toHaveBeenCalledOnce();
});

test("without its story a result is a result all the same", async () => {
  const { container } = shown(vi.fn(() => Promise.reject(new Error("no line"))));
  await vi.waitFor(() => expect(container.querySelector(".reading")).toBeNull());
  expect(container.querySelector("h2")!.textContent).toBe("Ann wins");
  expect(container.querySelector(".story")).toBeNull();
});

test("an end sounds as it is for whoever hears it", () => {
  expect([0, 1, null].map((seat) => endCue(score, seat))).toEqual(["victory", "defeat", "victory"]);
  expect([0, null].map((seat) => endCue({ ...score, winners: [] }, seat))).toEqual(["defeat", "defeat"]);
});

test("what is about the own seat is heard as one's own", () => {
  const sounds = (news: News[]) => [...new Set(news.map(({ kind }) => kind))];
  const news = (kind: string, facts: News["facts"]): News => ({ kind, facts, line: null });
  const told = [news("coin", { seat: 0 }), news("theft", { seat: 0, other: 1 }), news("coin", { seat: 2 })];
  expect(cuesOf({ sounds }, told, 1)).toEqual([
    ["coin", "others"],
    ["theft", "mine"],
  ]);
  expect(cuesOf({ sounds }, told, null).map(([, whose]) => whose)).toEqual(["others", "others"]);
});
