import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Advised } from "../games/game.ts";
import type { TableStore } from "../lib/table.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import Hint from "./Hint.svelte";

const TOLD = {
  best: [
    { words: "take the pile", move: "claim 1", worth: 61.4, margin: 3.2 },
    { words: "draw", move: "draw", worth: 55.5, margin: 4 },
  ],
  why: { key: "web.hint.why.close", facts: { n: 2048, second: "draw" } },
  moves: { second: "draw" },
};
const asked: unknown[] = [];
let answer: () => Response;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  useTexts({
    "web.hint.worth": "{worth} ± {margin}",
    "web.hint.why.close": "{n} times; {second}",
    "web.hint.told": "All see it.",
    "hint.not_now": "Not now.",
  });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return answer();
  });
});
beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json(TOLD);
});
afterEach(cleanup);

const shown = async (game = {}): Promise<string> => {
  const store = {
    info: { id: "abc", seats: [{ name: "Ann" }] },
    view: {},
    clock: { serial: 7 },
    as: 2,
  } as TableStore;
  const { container } = render(Hint, { store, game, close: () => undefined });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  await tick();
  return container.textContent ?? "";
};

test("it is asked once, about this wait and as the person at this end, and told with how sure it is", async () => {
  const text = await shown();
  expect(asked).toEqual([["/api/tables/abc/hint?as=2", { serial: 7, language: "en" }]]);
  expect(text).toContain("take the pile");
  expect(text).toContain("61 ± 4");
  expect(text).toContain("2,048 times; draw");
  expect(text).toContain("All see it.");
});

test("a move that nobody has looked ahead for has no figures, and a refusal is a sentence", async () => {
  answer = () =>
    Response.json({ ...TOLD, best: [{ words: "draw", move: "draw", worth: null, margin: null }] });
  expect(await shown()).not.toContain("±");
  cleanup();
  asked.length = 0;
  answer = () => Response.json({ key: "hint.not_now", args: {}, text: "no" }, { status: 422 });
  expect(await shown()).toContain("Not now.");
});

test("a board that has words of its own for a move says it in these", async () => {
  const moveWords = (move: string) => (move === "draw" ? "turn a card" : null);
  const text = await shown({ moveWords: async () => ({ moveWords }) });
  expect(text).toContain("take the pile");
  expect(text).toContain("turn a card 56 ± 4");
  expect(text).toContain("2,048 times; turn a card");
});

test("what the game itself says with a hint is told, in its own words if it has some", async () => {
  answer = () =>
    Response.json({ ...TOLD, also: [{ key: "web.hint.why.close", facts: { n: 3, second: "x" } }] });
  expect(await shown()).toContain("3 times; x");
  cleanup();
  asked.length = 0;
  const advisedWords = ({ facts }: Advised, _: unknown, names: string[]) => `${names[0]} may have ${facts.n}`;
  const text = await shown({ moveWords: async () => ({ moveWords: () => null, advisedWords }) });
  expect(text).toContain("Ann may have 3");
});
