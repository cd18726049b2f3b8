import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "./announce.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { leave, onStage, perform, type Scene } from "./stage.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
  settings.scenes = true;
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const one = (kind: string, seconds = 4): Scene => ({ kind, seconds, told: `${kind}.`, put: () => () => {} });
const shown = () => onStage()?.kind ?? null;

test("scenes come one after the other, each is told, and then the stage is free", async () => {
  const over = vi.fn();
  void perform([one("kill"), one("hoard", 2)]).then(over);
  expect(shown()).toBe("kill");
  expect(announced.lines.at(-1)?.text).toBe("kill.");
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown()).toBe("hoard");
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toBeNull();
  expect(over).toHaveBeenCalled();
});

test("whoever leaves is at the table at once, and what waited does not come", async () => {
  const over = vi.fn();
  void perform([one("kill"), one("hoard")]).then(over);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBeNull();
  expect(over).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBeNull();
});

test("a new performance ends the old one, which no longer touches the stage", async () => {
  void perform([one("kill"), one("hoard")]);
  void perform([one("year", 6)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe("year");
});

test("no scene stays for ever, and whoever wants none sees none", async () => {
  void perform([one("kill", 1e6)]);
  await vi.advanceTimersByTimeAsync(9000);
  expect(shown()).toBeNull();
  settings.scenes = false;
  await perform([one("kill")]);
  expect(shown()).toBeNull();
});
