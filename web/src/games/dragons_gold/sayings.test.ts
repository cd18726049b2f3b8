import { expect, it } from "vitest";
import { lately, paced } from "./sayings.ts";

const said = (seat: number | null, text: string) => ({ user: "", name: "", seat, text });

it("shows the last short word of each who sits here, since the talks began", () => {
  const [old, watcher, first, second, other] = [
    said(1, "hello"),
    said(null, "tick tock"),
    said(1, "I want: gold"),
    said(1, "I want: silver"),
    said(2, "no"),
  ];
  const all = [old, watcher, first, second, other];
  expect(lately(all, old, 2)).toEqual([second, other]);
  expect(lately(all, old, 1)).toEqual([other]);
  expect(lately([old], old, 2)).toEqual([]);
  expect(lately([said(1, "x".repeat(61))], undefined, 2)).toEqual([]);
  expect(lately([...all], said(1, "hello"), 2)).toEqual([]);
});

it("tells that somebody composes once in a while, however fast the hand is", () => {
  let [at, told] = [0, 0];
  const tell = paced(
    () => told++,
    () => at,
  );
  for (at = 0; at < 9000; at += 100) tell();
  expect(told).toBe(3);
});
