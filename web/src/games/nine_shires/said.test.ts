import { beforeAll, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import type { Reasoned } from "../../wire.ts";
import { promisesOf, quote } from "./said.ts";
import { sample, words } from "./sample.ts";
import type { Event, View } from "./types.ts";

beforeAll(() => useTexts(words()));

const reason = (seat: number, serial: number, key: string, more: Partial<Reasoned> = {}): Reasoned => ({
  ...{ seat, serial, key: `nine-shires.${key}`, facts: {}, number: null, version: null },
  ...more,
});

it("of the two who choose, each word of this meeting is told, and none of an earlier one", () => {
  const view: View = sample();
  view.table.turn = { ...view.table.turn!, serial: 9 };
  view.table.alliance = { mover: 0, partner: 2, shire: 4, sealed: [] };
  const old = [reason(0, 5, "promise.stranger"), reason(2, 6, "promise.repay", { facts: { times: 2 } })];
  expect(promisesOf(old, view)).toEqual([]);
  const now = [...old, reason(0, 8, "promise.ally"), reason(2, 9, "promise.repay", { facts: { times: 1 } })];
  expect(promisesOf(now, view).map(({ seat, text }) => `${seat} ${text}`)).toEqual([
    "0 We have not met yet. I promise: I shall ally.",
    "2 I have something to repay you: I shall put you off, 1 more time.",
  ]);
  view.table.alliance = null;
  expect(promisesOf(now, view)).toEqual([]);
});

it("an offer and its end are told with what was said of them", () => {
  const reasons = [
    reason(1, 3, "reason.offer_shire", { number: 7, version: 1 }),
    reason(2, 3, "reason.nothing", { facts: { number: 7 } }),
  ];
  const news = (kind: string, facts: object): Event => ({ kind, facts, line: 1 }) as unknown as Event;
  const offer = { seat: 1, other: 2, number: 7 };
  expect(quote(news("offered", { ...offer, version: 1 }), reasons)).toContain("both townes");
  expect(quote(news("offer_gone", offer), reasons)).toBe("It does not better my cards.");
  expect(quote(news("offer_gone", { ...offer, number: 8 }), reasons)).toBeUndefined();
  expect(quote(news("landed", { seat: 1 }), reasons)).toBeUndefined();
});
