import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { announce, announced } from "./announce.svelte.ts";
import { watched } from "./watched.svelte.ts";

test("lines are added at the end, and only the newest are kept", () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) announce(`line ${n}`);
  announce("");
  expect(announced.lines.map((line) => line.text)).toEqual([
    "line 3",
    "line 4",
    "line 5",
    "line 6",
    "line 7",
  ]);
  expect(new Set(announced.lines.map((line) => line.id)).size).toBe(5);
});

test("an effect that announces does not run again for it", () => {
  let runs = 0;
  const end = watched(() => {
    runs += 1;
    announce("once");
  });
  flushSync();
  announce("somebody else");
  flushSync();
  end();
  expect(runs).toBe(1);
});
