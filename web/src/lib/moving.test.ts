import { afterEach, expect, test } from "vitest";
import { afterMotion, follow, moving, settle, still } from "./moving.svelte.ts";

/** An animation, as far as it matters here. */
function motion() {
  let end = (): void => undefined;
  const finished = new Promise<void>((done) => (end = done));
  return { finished, finish: () => end(), end: () => end() } as unknown as Animation & { end: () => void };
}

afterEach(settle);

test("words stay as they were until the last piece has come to rest", async () => {
  let asked = "walk";
  const shown = still(() => asked);
  expect(shown()).toBe("walk");
  const [one, two] = [motion(), motion()];
  follow(one);
  follow(two);
  asked = "protect";
  one.end();
  await one.finished;
  await Promise.resolve();
  expect([moving(), shown()]).toEqual([true, "walk"]);
  two.end();
  await two.finished;
  await Promise.resolve();
  expect([moving(), shown()]).toEqual([false, "protect"]);
});

test("a key or a tap ends all motion, and what waits is told then, once", () => {
  const told: string[] = [];
  follow(motion());
  afterMotion(() => told.push("attack"));
  expect(told).toEqual([]);
  settle();
  settle();
  expect(moving()).toBe(false);
  expect(told).toEqual(["attack"]);
  afterMotion(() => told.push("at once"));
  expect(told).toEqual(["attack", "at once"]);
});

test("a motion that is cancelled counts as come to rest", async () => {
  const cancelled = { finished: Promise.reject(new Error("cancelled")), finish: () => undefined };
  follow(cancelled as unknown as Animation);
  await new Promise((then) => setTimeout(then, 0));
  expect(moving()).toBe(false);
});
