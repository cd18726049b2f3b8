import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "./api.ts";
import { part, patiently } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waits = () => "waiting" in document.documentElement.dataset;

test("what cannot be reached is asked for until it answers, with a line meanwhile", async () => {
  let left = 6;
  const found = patiently(async () => {
    if (left--) throw left % 2 ? new TypeError("no net") : new Refused(502, "", {}, "");
    return "words";
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe("words");
  expect(waits()).toBe(false);
});

test("an answer that says no is an answer", async () => {
  const refused = patiently(() => Promise.reject(new Refused(404, "http.unknown", {}, "no")));
  await expect(refused).rejects.toThrow("no");
  expect(waits()).toBe(false);
});

test("a part that cannot be had is never there, a mistake in it is told", async () => {
  let told = "";
  void part(() => {
    dispatchEvent(new Event("vite:preloadError"));
    return Promise.reject(new TypeError("no net"));
  }).then(
    () => (told = "there"),
    () => (told = "mistake"),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toBe("");
  await expect(part(() => Promise.reject(new Error("no game")))).rejects.toThrow("no game");
});
