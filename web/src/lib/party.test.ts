import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Party, secret } from "./party.svelte.ts";
import { ANN, BEA, full, Telephone, view } from "./telephone.ts";

const PEOPLE = [
  { as: 1, id: ANN, name: "Ann" },
  { as: 2, id: BEA, name: "Bea" },
  { as: 3, id: "cccccccccccc", name: "Cleo" },
];
let phone: Telephone;
let party: Party;

beforeEach(() => {
  vi.useFakeTimers();
  phone = new Telephone();
  party = new Party("0123456789abcdef", 1, phone.dial);
});
afterEach(() => {
  party.close();
  vi.useRealTimers();
});

function begin(turn: number, hand: string | null): void {
  phone.calls[0]!.up();
  phone.calls[0]!.say(full(1, { view: view({ turn, hand }) }));
  party.gather(PEOPLE);
  phone.calls[1]!.up();
  phone.calls[1]!.say(full(1, { user: BEA, seat: 1, view: view({ turn, hand }) }));
  party.turn();
}

test("everybody of the device who has a seat gets a line of their own", () => {
  begin(0, null);
  expect(phone.calls.map((call) => /as=(\d)/.exec(call.address)?.[1] ?? "1")).toEqual(["1", "2"]);
  expect([party.shown.as, party.waiting]).toEqual([1, null]);
});

test("without secrets the screen just changes to whoever is to move", () => {
  begin(1, null);
  expect([party.shown.as, party.waiting]).toEqual([2, null]);
});

test("secrets are shown only after the device was handed over", () => {
  begin(1, "cow");
  expect(party.shown.as).toBe(1);
  expect(party.waiting?.as).toBe(2);
  party.show(party.waiting!);
  expect([party.shown.as, party.waiting]).toEqual([2, null]);
});

test("a second person sits down over the own line", async () => {
  begin(0, null);
  const done = party.seat(PEOPLE[2]!, 1);
  phone.last.up();
  expect(phone.last.address).toContain("as=3");
  expect(phone.last.sent[0]).toMatchObject({ do: "sit", seat: 1, name: "Cleo" });
  phone.last.ack();
  await done;
  expect(party.stores.map((store) => store.as)).toEqual([1, 2, 3]);
});

test("a hand is secret, an empty one is not", () => {
  expect(secret(party.shown.view)).toBe(false);
  begin(0, "cow");
  expect(secret(party.shown.view)).toBe(true);
});
