import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterwards, forgets, hushAll, Moments } from "./moments.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("whoever leaves a table takes along what is shown there", () => {
  const [one, other] = [new Moments<string>(), new Moments<string>()];
  const forget = vi.fn();
  forgets(forget);
  one.tell("a diamond is stolen", 4);
  other.tell("a dragon falls", 4);
  hushAll();
  expect([one.shown, other.shown]).toEqual([null, null]);
  expect(forget).toHaveBeenCalledOnce();
  one.tell("what comes then is shown", 4);
  expect(one.shown?.moment).toBe("what comes then is shown");
});

test("what still waits for its picture then is never shown", async () => {
  const moments = new Moments<string>();
  let land = (): void => undefined;
  const tell = () => moments.tell("a diamond is stolen", 4);
  const shown = afterwards(tell, () => new Promise<void>((done) => (land = done)));
  hushAll();
  land();
  await shown;
  expect(moments.shown).toBeNull();
});
