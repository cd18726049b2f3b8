import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyView } from "../../lib/table.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import { gameModule } from "../index.ts";
import Board from "./Board.svelte";

const TEXTS = {
  "web.plain.send": "Do it",
  "web.plain.may": "You may {moves}.",
  "web.plain.wins": "{name} {name|win|wins} with {points} {points|point|points}.",
  "web.table.you": "You",
  "web.table.your_turn": "Your turn.",
  "web.lobby.awaits": "{names} to move.",
  "event.came_back": "{seat} {seat|are|is} back.",
  "nim.event.passed": "{seat} passes.",
};
const NAMES = ["Ann", "Bea"];

function seen(changes: Partial<AnyView["table"]> = {}, rest: Partial<AnyView> = {}): AnyView {
  const table = { turn: { seats: [0], serial: 1, seconds: null }, over: null, standing: null, ...changes };
  const open = { ...table, heaps: [3, 5], last_taken: null, rows: [{ top: "red_stone", size: 2 }] };
  return { seat: 0, menu: { moves: ["take 1 1", "take 1 2"], forms: ["offer"] }, ...rest, table: open };
}

beforeEach(() => useTexts(TEXTS));
afterEach(cleanup);

test("every move of the menu is a button, and what cannot be listed is written", async () => {
  const act = vi.fn();
  render(Board, { view: seen(), seats: [], names: NAMES, act, locked: false });
  await fireEvent.click(screen.getByRole("button", { name: "take 1 2" }));
  await fireEvent.input(screen.getByRole("textbox", { name: "offer" }), { target: { value: " b 1 " } });
  await fireEvent.submit(screen.getByRole("form", { name: "offer" }));
  expect(act.mock.calls).toEqual([["take 1 2"], ["offer b 1"]]);
});

test("a number points at a move and does nothing", async () => {
  const act = vi.fn();
  render(Board, { view: seen(), seats: [], names: NAMES, act, locked: false });
  await fireEvent.keyDown(window, { key: "2" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "take 1 2" }));
  expect(act).not.toHaveBeenCalled();
});

test("the view is shown by the names of its parts", () => {
  const { container } = render(Board, { view: seen(), seats: [], names: NAMES, act: vi.fn(), locked: true });
  const said = container.textContent!.replace(/\s+/g, " ");
  for (const words of ["Heaps", "Last taken", "red stone", "Size"]) expect(said).toContain(words);
  expect(said).not.toContain("Serial");
  for (const button of screen.getAllByRole("button")) expect(button.hasAttribute("disabled")).toBe(true);
});

test("a game without a folder says what is asked, what happened and who won", async () => {
  const game = await gameModule("nim");
  expect(game.asked(seen(), NAMES)).toBe("Your turn.");
  expect(game.asked(seen({ turn: { seats: [1], serial: 2, seconds: null } }), NAMES)).toBe("Bea to move.");
  const standing = { lines: [], totals: [0, 1], places: [2, 1], winners: [1], out: [] };
  expect(game.asked(seen({ over: "nim.over", standing }), NAMES)).toBe("Bea wins with 1 point.");
  expect(game.asked(seen({ over: "nim.over", standing }, { seat: 1 }), NAMES)).toBe("You win with 1 point.");
  expect(game.allowed(seen())).toBe("You may take 1 1, take 1 2, or offer.");
  const told = (kind: string, facts: Record<string, unknown>, me: number | null = null) =>
    game.line({ kind, facts, line: 0 }, NAMES, me)?.text;
  expect(told("took_sticks", { seat: 0, heap: 1, left: [3, 4] })).toBe(
    "**Ann**: Took sticks (heap 1, left 3, 4)",
  );
  expect(told("came_back", { seat: 0 }, 0)).toBe("**You** are back.");
  expect(told("passed", { seat: 0 }, 0)).toBe("**Ann** passes.");
});
