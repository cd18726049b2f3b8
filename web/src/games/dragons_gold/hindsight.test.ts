import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import Panel from "../../parts/Hindsight.svelte";
import { looksBack, type Finding } from "../hindsight.ts";
import { hindsight } from "./hindsight.ts";
import { NAMES, words } from "./sample.ts";

const finding = (how: string, facts: object = {}): Finding => ({
  move: 29,
  key: `dragons-gold.hindsight.${how}`,
  facts: { number: 3, dragon: "D01", parties: [0, 2], got: ["S2", "BG"], lost: "-", ...facts },
});
const MORE = { would: ["BG", "S2"], more: [2, 2] };
let answer: () => Response;
beforeAll(() => {
  useTexts(words());
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(cleanup);

test.each([
  ["struck.all", MORE, /^A deal; both could have had 2 points more: you with .*gold.*; \w+ with 2 silver\.$/],
  ["struck.all", { ...MORE, more: [1, 7] }, /could have had more: you 1 point with .*; \w+ 7 points with/],
  ["struck.some", { ...MORE, more: [0, 3] }, /nobody’s cost.*: you as many with .*; \w+ 3 points with/],
  ["struck.none", {}, /^A deal; nobody could have had more/],
  ["struck.unknown", {}, /^A deal; no split was found/],
  [
    "lost.all",
    { ...MORE, lost: "S2GB", got: ["-", "-"] },
    /^The hoard was lost; both could have had 2 points/,
  ],
  ["lost.none", { lost: "K", got: ["-", "-"] }, /^The hoard was lost; /],
])("%s is one plain sentence", (how, facts, wanted) => {
  const told = hindsight(finding(how, facts), NAMES, 0);
  expect(told.text).toMatch(wanted);
  expect(told.title).toMatch(/^Talk 3: [A-Z]/);
  expect(told.was).toMatch(how.startsWith("lost") ? /^Nobody got / : /^As it was: you 2 silver; /);
  expect(JSON.stringify(told)).not.toMatch(/dragons-gold|[{}]{2}|undefined|\{\w/);
});

const shown = (more = {}) =>
  render(Panel, { info: { id: "abc", game: "dragons-gold" }, names: NAMES, me: null, ...more });

test("folded up it asks for nothing; opened it tells each talk and leads to its move", async () => {
  expect(looksBack("dragons-gold")).toBe(true);
  expect(looksBack("nim")).toBe(false);
  const asked = vi.fn(() => Response.json({ found: [finding("struck.all", MORE), finding("struck.none")] }));
  answer = asked;
  const { container } = shown();
  expect(asked).not.toHaveBeenCalled();
  container.querySelector("details")!.open = true;
  await fireEvent(container.querySelector("details")!, new Event("toggle"));
  await vi.waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(2));
  expect(screen.getAllByRole("link")[0]!.getAttribute("href")).toBe("/replay/abc?move=29");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("in a replay it is read at once and goes to the move; what goes wrong is a sentence, nothing another", async () => {
  answer = () => Response.json({ found: [finding("struck.all", MORE)] });
  const go = vi.fn();
  shown({ open: true, go, move: 29 });
  await fireEvent.click(await screen.findByRole("button"));
  expect(go).toHaveBeenCalledWith(29);
  cleanup();
  answer = () => Response.json({ found: [] });
  shown({ open: true });
  await screen.findByText("web.hindsight.nothing");
  cleanup();
  answer = () => Response.json({ key: "hindsight.none", args: {}, text: "too late" }, { status: 422 });
  shown({ open: true });
  await screen.findByText("too late");
});
