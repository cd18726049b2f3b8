// @vitest-environment node
import { expect, test } from "vitest";
import { chained, rowsOf } from "../../fair/forge.ts";
import text from "../../fair/fixtures/gold.txt?raw";
import type { JsonObject } from "../../fair/json.ts";
import { check, split } from "../../fair/many.ts";

const evenings = split(text);
const draws = (row: JsonObject): number[] => (Array.isArray(row.drew) ? (row.drew as number[]) : []);

test("every evening verifies, in all its draws", async () => {
  const kinds = new Set<string>();
  const verbs = new Set<string>();
  for (const evening of evenings) {
    const rows = rowsOf(evening);
    const found = await check(evening);
    expect(found.wrong).toEqual([]);
    expect(found.draws).toBe(rows.flatMap(draws).length);
    for (const row of rows.slice(1)) {
      kinds.add(Object.keys(row)[0]!);
      if (Array.isArray(row.choice)) verbs.add(String(row.choice[2]).split(" ")[0]!);
    }
    const { players, options } = rows[0]! as { players: number; options: JsonObject };
    kinds.add(`${players} ${options.magic_objects} ${options.divide_and_choose}`);
  }
  expect(kinds.size).toBe(7 + 4 * 4); // the kinds of rows, and players x variants
  expect([...verbs].sort()).toEqual([
    ...[
      "accept",
      "accuse",
      "cancel",
      "change",
      "choose",
      "decline",
      "divide",
      "done",
      "hold",
      "lift",
      "look",
    ],
    ...["offer", "pass", "play", "propose", "rob", "send", "show", "standing", "take", "trade", "withdraw"],
  ]);
});

test("draws that are changed are caught", async () => {
  const rows = rowsOf(evenings[5]!);
  const all = rows.flatMap((row) => draws(row).map((_, i) => ({ row, i })));
  const some = all.filter((_, n) => n % 12 === 0);
  for (const { row, i } of some) {
    draws(row)[i]! += 1;
    expect((await check(chained(rows))).wrong.some((line) => line.startsWith("draw"))).toBe(true);
    draws(row)[i]! -= 1;
  }
  expect(some.length).toBeGreaterThan(9);
});

test("a move that cannot have been made is caught", async () => {
  const rows = rowsOf(evenings[5]!);
  const choice = rows.find((row) => Array.isArray(row.choice))!.choice as unknown[];
  const was = choice[2];
  const moves = [
    ...[
      "send knight4 9",
      "send nobody 1",
      "send knight4",
      "propose S/-/-/-",
      "accept 1.1",
      "withdraw",
      "hold",
    ],
    ...["divide S/S", "choose 1", "rob 1", "take random", "take S", "look", "offer 1 S for G", "trade 1.1"],
    ...[
      "done",
      "not done",
      "pass",
      "play M17",
      "play M99",
      "standing never",
      "lift 1 Q",
      "accuse 9",
      "",
      "toString",
    ],
  ];
  for (const move of moves) {
    choice[2] = move;
    expect((await check(chained(rows))).wrong, move).toContainEqual(expect.stringMatching(/^moves in row/));
  }
  choice[2] = was;
  expect((await check(chained(rows))).wrong).toEqual([]);
});
