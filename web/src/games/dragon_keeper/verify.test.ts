// @vitest-environment node
import { expect, test } from "vitest";
import { chained, rowsOf } from "../../fair/forge.ts";
import text from "../../fair/fixtures/keeper.txt?raw";
import type { JsonObject } from "../../fair/json.ts";
import { check, split } from "../../fair/many.ts";

const evenings = split(text);
const draws = (row: JsonObject): number[] => (Array.isArray(row.drew) ? (row.drew as number[]) : []);

test("every evening verifies, in all its draws", async () => {
  const kinds = new Set<string>();
  for (const evening of evenings) {
    const rows = rowsOf(evening);
    const found = await check(evening);
    expect(found.wrong).toEqual([]);
    expect(found.draws).toBe(rows.flatMap(draws).length);
    for (const row of rows.slice(1)) kinds.add(Object.keys(row)[0]!);
    const { players, options } = rows[0]! as { players: number; options: JsonObject };
    kinds.add(`${players} ${options.allow_zero_move}`);
  }
  expect(kinds.size).toBe(7 + 3 * 2); // the kinds of rows, and players x variants
});

test("each single draw that is changed is caught", async () => {
  const rows = rowsOf(evenings[1]!);
  let tried = 0;
  for (const row of rows) {
    for (const [i, drawn] of draws(row).entries()) {
      draws(row)[i] = drawn + 1;
      expect((await check(chained(rows))).wrong.some((line) => line.startsWith("draw"))).toBe(true);
      draws(row)[i] = drawn;
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test("a move that cannot have been made is caught", async () => {
  const rows = rowsOf(evenings[1]!);
  const choice = rows.find((row) => Array.isArray(row.choice))!.choice as unknown[];
  const was = choice[2];
  for (const move of [
    "take 9,9",
    "give 0,0",
    "exchange 0 red",
    "trap 1,1",
    "passage 2,2",
    "done",
    "tribute red",
  ]) {
    choice[2] = move;
    expect((await check(chained(rows))).wrong).toContainEqual(expect.stringMatching(/^moves in row/));
  }
  choice[2] = was;
  expect((await check(chained(rows))).wrong).toEqual([]);
});
