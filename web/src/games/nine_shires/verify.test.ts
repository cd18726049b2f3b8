// @vitest-environment node
import { expect, test } from "vitest";
import { chained, rowsOf } from "../../fair/forge.ts";
import text from "../../fair/fixtures/shires.txt?raw";
import type { JsonObject } from "../../fair/json.ts";
import { check, split } from "../../fair/many.ts";
import { readRecord } from "../../fair/record.ts";
import { verdict } from "../../fair/verify.ts";
import { follow } from "./verify.ts";

const evenings = split(text);
const draws = (row: JsonObject): number[] => (Array.isArray(row.drew) ? (row.drew as number[]) : []);
const moveOf = (row: JsonObject): string => (Array.isArray(row.choice) ? String(row.choice[2]) : "");

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
      if (moveOf(row)) verbs.add(moveOf(row).split(" ")[0]!);
    }
    const { players, options } = rows[0]! as { players: number; options: JsonObject };
    kinds.add(`${players} ${options.ally_forever}`);
  }
  expect(kinds.size).toBe(7 + 5 * 2); // the kinds of rows, and players x variants
  expect([...verbs].sort().join(" ")).toBe(
    "accept ally buy card fight home jump lift offer pass play protect put refund refuse resign stay sword take throw " +
      "walk withdraw",
  );
});

test("all that chance decides is told in words", () => {
  const told = evenings.flatMap((evening) =>
    verdict(readRecord(evening), follow).findings.flatMap((found) =>
      found.check === "draw" ? [found.decided!] : [],
    ),
  );
  const words = ["die", "first", "retreat", "tie", "turned", "zero"];
  expect([...new Set(told.map(({ key }) => key))].sort()).toEqual(
    words.map((word) => `nine-shires.fair.${word}`),
  );
  expect(told.every(({ seat }) => seat !== undefined)).toBe(true);
});

test("draws that are changed are caught", async () => {
  const rows = rowsOf(evenings[3]!); // to the throws for the crown
  const all = rows.flatMap((row) => draws(row).map((_, i) => ({ row, i })));
  const some = all.filter((_, n) => n % 6 === 0 || n >= all.length - 4);
  for (const { row, i } of some) {
    draws(row)[i]! += 1;
    expect((await check(chained(rows))).wrong.some((line) => line.startsWith("draw"))).toBe(true);
    draws(row)[i]! -= 1;
  }
  expect(some.length).toBeGreaterThan(30);
});

test("a draw that is left out or added is caught", async () => {
  const rows = rowsOf(evenings[1]!);
  const thrown = rows.filter((row) => moveOf(row) === "throw" || moveOf(row) === "fight");
  for (const row of thrown.filter((one, n) => n % 5 === 0 || moveOf(one) === "fight")) {
    const was = row.drew!;
    for (const drew of [draws(row).slice(1), [...draws(row), 0], []]) {
      row.drew = drew;
      expect((await check(chained(rows))).wrong.length).toBeGreaterThan(0);
    }
    row.drew = was;
  }
  expect((await check(chained(rows))).wrong).toEqual([]);
});

test("a move that cannot have been made is caught", async () => {
  const rows = rowsOf(evenings[2]!);
  const nowhere = [
    ...["fight", "card", "pass", "stay", "ally", "put off", "throw again", "", "toString", "walk", "walk -"],
    ...[
      "walk castle",
      "walk nowhere",
      "sword dragon-east",
      "refund s1-2",
      "home s1-2",
      "jump castle",
      "play 1",
    ],
    ...["buy water", "buy air", "lift 123456789", "protect 123", "protect -", "take 123456789", "accept 1.1"],
    ...[
      "refuse 1.1",
      "withdraw 1.1",
      "offer 1 mongor for vulgor",
      "offer 1 - for -",
      "offer 9 s1-2 for s1-4",
    ],
  ];
  const at = (verb: string) => rows.find((row) => moveOf(row).startsWith(verb))!.choice as unknown[];
  let tried = 0;
  for (const [verb, moves] of [
    ["throw", nowhere],
    ["walk", [...nowhere, "throw"]],
    ["protect", ["protect 12", "protect 1234", "protect 111", "throw", "buy fire"]],
    ["buy", ["buy nothing", "lift 123456789", "throw"]],
    ["refund", ["refund castle", "refund nowhere", "home s1-2"]],
    ["accept", ["accept 9.9", "accept", "ally"]],
  ] as const) {
    const choice = at(verb);
    const was = choice[2];
    for (const move of moves) {
      choice[2] = move;
      expect((await check(chained(rows))).wrong, `${move} for ${String(was)}`).toContainEqual(
        expect.stringMatching(/^moves in row/),
      );
      tried += 1;
    }
    choice[2] = was;
  }
  expect(tried).toBeGreaterThan(60);
  expect((await check(chained(rows))).wrong).toEqual([]);
});

test("a move of the wrong seat, or at the wrong moment, is caught", async () => {
  const rows = rowsOf(evenings[2]!);
  const choice = rows.find((row) => moveOf(row) === "throw")!.choice as [number, number, string];
  for (const [place, by] of [
    [0, 1],
    [0, 9],
    [0, -9],
    [1, 1],
    [1, -1],
  ] as const) {
    choice[place] += by;
    expect((await check(chained(rows))).wrong).toContainEqual(expect.stringMatching(/^moves in row/));
    choice[place] -= by;
  }
  expect((await check(chained(rows))).wrong).toEqual([]);
});
