// @vitest-environment node
import { expect, test } from "vitest";
import { follow } from "./verify.ts";
import { chained, rowsOf, written } from "../../fair/forge.ts";
import type { JsonObject } from "../../fair/json.ts";
import { bytes, bytesToHex, commitment, drawer, keyOf } from "../../fair/luck.ts";
import { check, split } from "../../fair/many.ts";
import { readRecord } from "../../fair/record.ts";
import { verdict, type Finding } from "../../fair/verify.ts";
import text from "./fixtures/evenings.txt?raw";

const evenings = split(text);

function wrong(text: string): Finding[] {
  return verdict(readRecord(text), follow).findings.filter((finding) => finding.ok === false);
}

/** A change to the rows of an evening, with the hashes left alone and with hashes made anew. */
function forged(text: string, change: (rows: JsonObject[]) => void): { plain: string; anew: string } {
  const rows = rowsOf(text);
  change(rows);
  return { plain: written(rows), anew: chained(rows) };
}

const draws = (row: JsonObject): number[] => (Array.isArray(row.drew) ? (row.drew as number[]) : []);
const whole = evenings.find((text) => text.includes('"undo"') && !text.includes('"totals": null'))!;
const inHand = evenings.find((text) => text.includes('"card_in_hand": true'))!;

test("every evening verifies, in all its draws", async () => {
  const kinds = new Set<string>();
  for (const text of evenings) {
    const rows = rowsOf(text);
    const found = await check(text);
    expect(found.wrong).toEqual([]);
    expect(found.ok).toBe(true);
    expect(found.draws).toBe(rows.flatMap(draws).length);
    for (const row of rows.slice(1)) kinds.add(Object.keys(row)[0]!);
    const { players, options } = rows[0]! as { players: number; options: JsonObject };
    kinds.add(`${players} ${options.less_memory} ${options.open_piles} ${options.card_in_hand}`);
  }
  expect(evenings.length).toBeGreaterThanOrEqual(20);
  expect(kinds.size).toBe(7 + 4 * 8); // the kinds of rows, and players x variants
});

test("given up or played to the end, both are among them", () => {
  const given = evenings.filter((text) => text.includes('"totals": null'));
  expect(given.length).toBeGreaterThan(0);
  expect(given.length).toBeLessThan(evenings.length);
});

test.each([
  ["open", () => whole],
  ["hands", () => inHand],
])("each single draw that is changed is caught, and nothing else is blamed (%s)", (_, text) => {
  const rows = rowsOf(text());
  let tried = 0;
  rows.forEach((row, number) => {
    draws(row).forEach((drawn, index) => {
      const other = drawn > 0 && tried % 2 ? drawn - 1 : drawn + 1;
      const { plain, anew } = forged(text(), (changed) => (draws(changed[number]!)[index] = other));
      const first = wrong(anew).find((finding) => finding.check !== "moves")!;
      expect(first).toMatchObject({ check: "draw", row: number, index, ours: drawn, written: other });
      expect(wrong(plain).map((finding) => finding.check)).toContain("chain");
      tried += 1;
    });
  });
  expect(tried).toBe(rows.flatMap(draws).length);
  expect(tried).toBeGreaterThan(50);
});

test("a draw left out, added or put elsewhere is caught", () => {
  const at = rowsOf(whole).findIndex((row) => draws(row).length > 2);
  for (const change of [
    (drew: number[]) => drew.pop(),
    (drew: number[]) => drew.push(0),
    (drew: number[]) => drew.push(drew.shift()!),
  ]) {
    const { anew } = forged(whole, (rows) => change(draws(rows[at]!)));
    expect(wrong(anew)[0]).toMatchObject({ check: "draw", row: at });
  }
});

test("another seed is caught by the commitment, and by the draws", () => {
  const { plain, anew } = forged(whole, (rows) => ((rows.at(-1)!.end as JsonObject).seed = "11".repeat(32)));
  expect(wrong(anew)[0]).toEqual({ check: "seed", ok: false });
  expect(wrong(anew).filter((finding) => finding.check === "draw").length).toBeGreaterThan(20);
  expect(wrong(plain)[0]).toMatchObject({ check: "chain", broken: [rowsOf(whole).length - 1] });
});

test("another seed with its own commitment is caught by the draws", () => {
  const { anew } = forged(whole, (rows) => {
    (rows.at(-1)!.end as JsonObject).seed = "11".repeat(32);
    rows[0]!.commitment = commitment(bytes("11".repeat(32))!);
  });
  expect(wrong(anew)[0]).toMatchObject({ check: "draw" });
});

test("a seed that is none ends the check", () => {
  const { anew } = forged(whole, (rows) => ((rows.at(-1)!.end as JsonObject).seed = "GG"));
  expect(verdict(readRecord(anew), follow)).toMatchObject({ ok: false, draws: 0 });
});

test("two rows that have changed places are caught", () => {
  const swap = (rows: JsonObject[]) => ([rows[2], rows[3]] = [rows[3]!, rows[2]!]);
  const { plain, anew } = forged(whole, swap);
  expect(wrong(plain)[0]).toMatchObject({ check: "chain", broken: [2, 3, 4] });
  expect(wrong(anew).length).toBeGreaterThan(0);
});

test("changed entropy is caught, also with a chain made anew", () => {
  const text = evenings.find((one) => (rowsOf(one)[0]!.entropy as string[]).length > 0)!;
  const { plain, anew } = forged(text, (rows) => ((rows[0]!.entropy as string[])[0] += "!"));
  expect(wrong(plain)[0]).toMatchObject({ check: "chain", broken: [0] });
  expect(wrong(anew)[0]).toMatchObject({ check: "draw" });
});

test("a changed name breaks the chain at the header", () => {
  const { plain } = forged(whole, (rows) => ((rows[0]!.names as string[])[0] = "Mallory"));
  expect(wrong(plain)).toMatchObject([{ check: "chain", broken: [0] }]);
});

test("another name of the table gives other dice", () => {
  const { anew } = forged(whole, (rows) => (rows[0]!.table = "elsewhere"));
  expect(wrong(anew)[0]).toMatchObject({ check: "draw" });
});

test("an edition that is not the one of its hash is caught", () => {
  const { anew } = forged(whole, (rows) => {
    const cards = (rows[0]!.edition as JsonObject).card as JsonObject[];
    cards[0]!.copies = (cards[0]!.copies as number) + 1;
    cards[1]!.copies = (cards[1]!.copies as number) - 1;
  });
  expect(wrong(anew)[0]).toEqual({ check: "edition", ok: false });
});

test("a game cut short does not pass for a whole one", () => {
  const { anew } = forged(whole, (rows) => rows.splice(-8, 7));
  expect(wrong(anew)).toMatchObject([{ check: "end" }]);
});

test("a move that cannot have been is named with its row", () => {
  const at = rowsOf(whole).findIndex((row) => Array.isArray(row.choice) && row.choice[2] === "draw");
  for (const move of ["claim 99", "place 0", "draw 1", "sing", "claim 0 cow"]) {
    const { anew } = forged(whole, (rows) => ((rows[at]!.choice as string[])[2] = move));
    expect(wrong(anew).at(-1)).toEqual({ check: "moves", ok: false, row: at });
  }
});

test("nothing that was drawn can be taken back", () => {
  const { anew } = forged(whole, (rows) => {
    const at = rows.findIndex((row) => Array.isArray(row.choice) && row.choice[2] === "draw");
    const { hash, ...row } = rows[at]!;
    const seat = (row.choice as number[])[0]!;
    rows.splice(at + 1, 0, { undo: [seat, 1], drew: [], hash: hash! });
  });
  expect(wrong(anew).at(-1)).toMatchObject({ check: "moves" });
});

test("an unfinished record, a foreign one and a damaged one are told apart", async () => {
  const lines = whole.trim().split("\n");
  expect((await check(lines.slice(0, -1).join("\n"))).wrong).toEqual(["unfinished"]);
  expect((await check('{"dragonhoard": 3}')).wrong).toEqual(["foreign in row 0"]);
  expect((await check(whole.replace('"choice"', '"choice'))).wrong[0]).toMatch(/^unreadable in row/);
  expect((await check(`${whole.trim()}\n${lines[2]}`)).wrong[0]).toMatch(/^after_end/);
  expect((await check(forged(whole, (rows) => (rows[0]!.game = "chess")).anew)).wrong).toEqual([
    "unknown game",
  ]);
});

test("the worked example of the page about records", () => {
  const seed = bytes("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")!;
  const key = keyOf(seed, "friday", ["owl", "rain on the roof", "7"]);
  expect(commitment(seed)).toBe("4b6b81bb819b496ce37583ad5680949ff47aca903cadf83c89c39a024156cbba");
  expect(bytesToHex(key)).toBe("3ba206f8e3b8c79e80e086ee515e740a8a44b672ee63d827cbe07e795511e482");
  const draw = drawer(key);
  const shown = [
    draw(0, 0, 3),
    draw(0, 1, 104),
    draw(0, 2, 103),
    draw(0, 3, 102),
    draw(1, 0, 101),
    draw(4, 0, 100),
  ];
  expect(shown).toEqual([2, 44, 8, 28, 83, 60]);
});
