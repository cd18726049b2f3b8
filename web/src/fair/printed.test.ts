// @vitest-environment node
import { expect, test } from "vitest";
import { chained } from "./forge.ts";
import type { JsonObject } from "./json.ts";
import { bytes, commitment, drawer, keyOf } from "./luck.ts";
import { printed, type Kit, type Rules, type Table } from "./printed.ts";
import { editionHash, readRecord } from "./record.ts";
import { verdict, type Finding } from "./verify.ts";

// A game for these tests: the first seat is drawn by lot; then each says `roll`, which draws one of six, or `pass`.
const rules: Rules = {
  start(s, luck) {
    s.current = luck.below(2);
    s.serial = 1;
  },
  check: (s, m) =>
    m.verb === -1 || (m.seat === s.current && m.serial === s.serial && Number(s.turns) < 3) ? 0 : 7,
  apply(s, luck, m) {
    if (m.verb === 1) (s.points as number[])[Number(s.current)]! += 1 + luck.below(6);
    s.current = 1 - Number(s.current);
    s.serial = Number(s.serial) + 1;
    s.turns = Number(s.turns) + 1;
  },
  over: (s) => s.turns === 3,
  scores(s, out) {
    (s.points as number[]).forEach((sum, seat) => (out[seat] = sum));
  },
  $move: { verb: 0, seat: 0, serial: 0 },
};
const blank: Table = { current: 0, serial: 0, turns: 0, points: [0, 0] };
const kit: Kit = {
  rules: "",
  blank,
  moves: { 2: { verb: 1 }, 3: { verb: 2 }, 5: { verb: 1 }, 6: { verb: 1 } },
};
const SEED = "07".repeat(32);
const draw = drawer(keyOf(bytes(SEED)!, "toy", ["salt"]));
const first = draw(0, 0, 2);

function rows(): JsonObject[] {
  const edition = { game: "toy", name: "toy" };
  const seat = (turn: number) => (first + turn) % 2;
  const rolls = [draw(1, 0, 6), draw(2, 0, 6), draw(3, 0, 6)];
  const totals = [0, 0];
  rolls.forEach((roll, turn) => (totals[seat(turn)]! += 1 + roll));
  const header = { dragonhoard: 2, game: "toy", rules: 1, players: 2, options: {}, edition };
  return [
    { ...header, edition_hash: editionHash(edition), table: "toy", commitment: commitment(bytes(SEED)!), entropy: ["salt"], names: ["A", "B"] }, // prettier-ignore
    { start: true, drew: [first], of: [2] },
    { choice: [seat(0), 1, "roll"], drew: [rolls[0]!], of: [6] },
    { choice: [seat(1), 2, "pass"], drew: [], of: [] },
    { undo: [seat(1), 2], drew: [], of: [] },
    { choice: [seat(1), 4, "roll"], drew: [rolls[1]!], of: [6] },
    { choice: [seat(2), 5, "roll"], drew: [rolls[2]!], of: [6] },
    { end: { seed: SEED, totals } },
  ];
}

function wrong(change: (rows: JsonObject[]) => void, meant: Kit = kit): Finding[] {
  const changed = rows();
  change(changed);
  return verdict(readRecord(chained(changed)), printed(rules, meant)).findings.filter(
    ({ ok }) => ok === false,
  );
}

test("an honest record holds: without rules, and by the printed ones", () => {
  const found = verdict(readRecord(chained(rows())), printed(rules, kit));
  expect(found).toMatchObject({ ok: true, draws: 4 });
  expect(found.findings).toContainEqual({ check: "dice", ok: true, draws: 4 });
  expect(blank).toEqual({ current: 0, serial: 0, turns: 0, points: [0, 0] });
});

test("a draw that was changed is seen by both", () => {
  const found = wrong((rows) => (rows[2]!.drew = [(draw(1, 0, 6) + 1) % 6]));
  expect(found.slice(0, 2)).toMatchObject([{ check: "dice" }, { check: "draw", row: 2 }]);
});

test("a draw out of another number holds without rules, and the rules see it", () => {
  const found = wrong((rows) => Object.assign(rows[2]!, { drew: [draw(1, 0, 5)], of: [5] }));
  expect(found[0]).toMatchObject({ check: "draw", row: 2, n: 6, of: 5 });
});

test("a record of format 1 is followed by the rules alone", () => {
  const old = rows().map(({ of: _, ...row }) => row);
  old[0]!.dragonhoard = 1;
  const found = verdict(readRecord(chained(old)), printed(rules, kit));
  expect(found.ok).toBe(true);
  expect(found.findings).toContainEqual({ check: "dice", ok: null, draws: 4 });
});

test("who moves is taken from the record and not from the server", () => {
  expect(wrong((rows) => ((rows[2]!.choice as number[])[0] = 1 - first))).toMatchObject([
    { check: "moves", row: 2 },
  ]);
  const lying = { ...kit, moves: { ...kit.moves, 2: { verb: 1, seat: 1 - first, serial: 99 } } };
  expect(wrong(() => undefined, lying)).toEqual([]);
});

test.each([
  ["no move", {}],
  ["a field that no move has", { ...kit.moves, 2: { verb: 1, points: 9 } }],
])("a choice without a meaning is not followed: %s", (_, moves) => {
  expect(wrong(() => undefined, { ...kit, moves })).toMatchObject([{ check: "moves", row: 2 }]);
});

test("nothing that drew can be taken back", () => {
  expect(wrong((rows) => rows.splice(3, 0, { undo: [first, 1], drew: [], of: [] }))).toMatchObject([
    { check: "moves", row: 3 },
  ]);
});

test("points that are not those of the rules are seen at the end", () => {
  expect(wrong((rows) => ((rows.at(-1)!.end as JsonObject).totals = [0, 99]))).toMatchObject([
    { check: "end" },
  ]);
});
