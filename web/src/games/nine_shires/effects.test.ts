import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { effectWords, lockWords, signWords } from "./effects.ts";
import { glowing, type Place } from "./goals.ts";
import { grouped } from "./grouping.ts";
import { BOX, may, NAMES, pair, player, route, sample, words } from "./sample.ts";
import type { Player, Table } from "./types.ts";

beforeAll(() => useTexts(words()));

const jump = (to: string, effect: string): Place => ({
  ...{ to, effect, badge: "", signs: [], ways: [], move: `jump ${to}`, fights: false, buys: [] },
});
const all = BOX.spaces.map(({ id }) => `jump ${id}`);

describe("what a lair would bring (NS-SPACE-DRAGON-1)", () => {
  const odds = { slay: 0.6667, retreat: 0.1, die: 0.2333 };
  const ready = { knighthoods: [7], amulet: "water", odds: { water: odds }, duel: { ...odds, slay: 0.5 } };
  const lair = (me: Partial<Player>, table: Partial<Table> = {}) =>
    effectWords(sample({ seats: [player(me)], ...table }), NAMES, jump("dragon-east", "dragon"));
  const walk = (me: Partial<Player>, table: Partial<Table>, changes: object) => {
    const rest = {
      ...may("walk s3-5,dragon-east"),
      routes: [route("dragon-east", 2, { effect: "dragon", ...changes })],
    };
    const view = sample({ seats: [player(me)], phase: "move", ...table }, rest);
    return effectWords(view, NAMES, glowing(view)[0]!);
  };

  it("counts the cards that are drawn, and those that are left", () => {
    expect(lair({ drawn: 1 })).toBe("retreat card 2 of 4; no fight without a knighthood");
    expect(lair({ drawn: 4 })).toMatch(/^no card, you have drawn all 4;/);
    expect(lair({}, { deck: { mongor: 0, vulgor: 0, slygor: 0 } })).toMatch(/^no card, none is left;/);
  });

  it("says the odds of a fight, or why there would be none", () => {
    expect(lair(ready)).toContain("a fight: 67% slain, 23% death");
    expect(lair({ knighthoods: [7] })).toContain("no fight without an amulet");
    expect(lair(ready, { fought: true })).toContain("no second fight in a turn");
    expect(lair(ready, { fresh: true })).toContain("too new");
    expect(walk(ready, {}, { fights: true })).toContain("67% slain");
    expect(walk(ready, { double: true }, { fights: true })).toContain("50% slain");
    const poor = { knighthoods: [7], odds: { fire: { ...odds, slay: 0.8 } } };
    expect(walk(poor, {}, { fights: true, buys: ["fire"] })).toContain("80% slain");
    expect(walk(poor, {}, {})).toContain("without an amulet");
  });
});

it("how many sword cards are left is said, and when none is (NS-SPACE-SWORD-1)", () => {
  const sword = (swords: number) => effectWords(sample({ swords }), NAMES, jump("s3-4", "sword"));
  expect(sword(5)).toBe("a sword card (5 left), or to the dragons");
  expect(sword(0)).toBe("to the dragons; no sword card is left");
});

it("of a fight in a lair the odds are told, and not the sign as well", () => {
  const goal = { ...jump("dragon-east", "dragon"), signs: ["sign-fight", "sign-hands"] };
  expect(signWords(goal).map(({ sign }) => sign)).toEqual(["sign-hands"]);
});

describe("why no alliance is offered (NS-ALLY-11)", () => {
  const together = (locks: Record<number, number[]>, seat = 0) => {
    const seats = [player({ at: "s7-2" }), player({ at: "s7-2" }), player({ at: "s7-1" })];
    return lockWords(sample({ seats, pairs: [pair(0, 1, { locks })] }, { seat }), NAMES, "s7-2");
  };

  it("names who has to leave the shire first", () => {
    const text = "No alliance with Bram here yet: you have played in Oxfordshire, and";
    expect(together({ 7: [0, 1] })).toEqual([`${text} neither of you has left it since.`]);
    expect(together({ 7: [0] })).toEqual([`${text} you have not left it since.`]);
    expect(together({ 7: [1] })).toEqual([`${text} Bram has not left it since.`]);
  });

  it("is silent where nothing is barred", () => {
    expect(together({})).toEqual([]);
    expect(together({ 4: [0, 1] })).toEqual([]);
    expect(lockWords(sample(), NAMES, "castle")).toEqual([]);
  });
});

describe("a long list", () => {
  const goals = glowing(sample({ phase: "key" }, may(...all)));

  it.each(["kind", "map"] as const)("has every space once, by %s", (order) => {
    const found = grouped(goals, BOX, order).flatMap((group) => group.goals.map(({ to }) => to));
    expect(found.sort()).toEqual(goals.map(({ to }) => to).sort());
  });

  it("begins with lairs, or goes from shire to shire", () => {
    expect(grouped(goals, BOX, "kind").map(({ name }) => name)).toEqual([
      ...["dragon", "guardian", "towne", "special", "plain"],
    ]);
    expect(grouped(goals, BOX, "map").map(({ name }) => name)).toEqual([..."123456789", "neutral"]);
  });
});
