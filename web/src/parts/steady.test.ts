import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shortcut } from "../lib/keyboard.ts";
import Table from "./Steady.test.svelte";

const act = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Shown = { moves: string[]; says?: string };

function sit(shown: Shown) {
  const { container, rerender } = render(Table, { ...shown, act });
  const root = container.querySelector<HTMLElement>("[data-root]")!;
  const button = (move: string) => container.querySelector<HTMLElement>(`[data-move="${move}"]`)!;
  /** As a browser does: the click of a key comes only if nobody has objected. */
  const enter = async (at: Element, more = {}) => {
    if (await fireEvent.keyDown(at, { key: "Enter", ...more })) (at as HTMLElement).click();
  };
  return { root, button, enter, show: (next: Shown) => rerender({ ...next, act }) };
}

test("no key acts within 0.7 seconds after its meaning has changed", async () => {
  const { button, enter, show, root } = sit({ moves: ["a 1", "b 1"] });
  await enter(button("a 1"));
  vi.advanceTimersByTime(699);
  await enter(button("a 1"));
  expect(shortcut(root, "a")).toBe(true);
  expect(act).not.toHaveBeenCalled();
  expect(root.dataset.settling).toBe("");
  vi.advanceTimersByTime(1);
  expect(root.dataset.settling).toBeUndefined();
  await enter(button("a 1"));
  shortcut(root, "a");
  expect(act.mock.calls).toEqual([["a 1"], ["a 1"]]);

  await show({ moves: ["a 2", "b 1"] });
  await enter(button("a 2"));
  await enter(button("b 1"));
  expect(act.mock.calls.slice(2)).toEqual([["b 1"]]); // what has not changed need not wait
  vi.advanceTimersByTime(700);
  await enter(button("a 2"));
  expect(act).toHaveBeenLastCalledWith("a 2");
});

test("a pointer sees what it touches: it need not wait", async () => {
  const { button } = sit({ moves: ["a 1"] });
  await fireEvent.click(button("a 1"));
  expect(act).toHaveBeenCalledExactlyOnceWith("a 1");
});

test("a key that is held down presses once", async () => {
  const { button, enter } = sit({ moves: ["a 1"] });
  vi.advanceTimersByTime(700);
  await enter(button("a 1"));
  await enter(button("a 1"), { repeat: true });
  expect(act).toHaveBeenCalledOnce();
});

test("the focus stays where the hand is", async () => {
  const { button, root, show } = sit({ moves: ["a 1", "b 1"] });
  button("a 1").focus();
  await show({ moves: ["b 1"] });
  expect(document.activeElement).toBe(root.querySelector("[data-place]")); // its place, which does nothing
  await show({ moves: ["a 1", "b 1"], says: "anew" });
  button("b 1").focus();
  await show({ moves: ["a 1", "b 1"], says: "made anew" });
  expect(document.activeElement).toBe(button("b 1"));
  const field = root.querySelector("input")!;
  field.focus();
  await show({ moves: [] });
  expect(document.activeElement).toBe(field);
});
