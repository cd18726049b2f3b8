import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fallback } from "../games/fallback/module.ts";
import { Moments } from "../lib/moments.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { onStage } from "../lib/stage.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { full, info, news, step, Telephone, view } from "../lib/telephone.ts";
import AtTable from "./AtTable.svelte";

const moments = new Moments<string>();
const scene = (kind: string) => ({ kind, seconds: 5, told: `${kind}.`, put: () => () => undefined });
const game = {
  ...fallback("nim"),
  flights: () => (moments.tell("what is for one alone", 4), []),
  scenes: (all: { kind: string }[]) =>
    all.filter(({ kind }) => kind === "fight").map(({ kind }) => scene(kind)),
};
let phone: Telephone;
let store: TableStore;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.scenes = true;
  phone = new Telephone();
  store = new TableStore("0123456789abcdef", 1, phone.dial);
  phone.last.up();
  phone.last.say(full(1));
  sit(game);
  await tick();
});
afterEach(() => {
  cleanup();
  store.close();
  vi.useRealTimers();
});

function sit(game: object): void {
  const person = { as: 1, id: "aaaaaaaaaaaa", name: "Ann" };
  render(AtTable, { store, game, person, seat: vi.fn(), another: vi.fn() } as never);
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const timed = (turn: number, serial: number) => {
  const seen = view({ turn, serial })!;
  (seen.table.turn as { seconds: number }).seconds = 60;
  return seen;
};

test("whoever lifts the curtain next sees nothing of what the one before was told", async () => {
  phone.last.say(step(2, { news: [news(0, "stolen")] }));
  await settle();
  expect(moments.shown).not.toBeNull();
  cleanup();
  expect(moments.shown).toBeNull();
});

test("while a scene is on stage nothing is asked above it", async () => {
  const pill = () => document.querySelector(".turn");
  expect(pill()).not.toBeNull();
  phone.last.say(step(2, { news: [news(0, "fight")] }));
  await settle();
  expect([onStage()?.kind, pill()]).toEqual(["fight", null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([onStage(), pill() === null]).toEqual([null, false]);
});

test("fast forward ends with what brings one back into the game", async () => {
  let out = true;
  const watches = (seen: unknown, seat: number) => seat === 0 && (out || seen === store.view);
  cleanup();
  sit({ ...game, watches });
  phone.last.say(step(2, { info: info({ tempo: "at_once" }) }));
  await settle();
  phone.last.say(step(3, { news: [news(0, "fight")] }));
  await settle();
  expect(onStage()).toBeNull();
  out = false;
  phone.last.say(step(4, { news: [news(0, "fight")] }));
  await settle();
  expect(onStage()?.kind).toBe("fight");
});

test("a scene stays while others move, and in the wait that it leads to; it makes way for a clock of one's own", async () => {
  phone.last.say(step(2, { news: [news(0, "fight")], view: timed(1, 2) }));
  await settle();
  expect(onStage()?.kind).toBe("fight");
  phone.last.say(step(3, { view: timed(1, 3) }));
  await settle();
  expect(onStage()?.kind).toBe("fight");
  phone.last.say(step(4, { view: timed(0, 4) }));
  await settle();
  expect(onStage()).toBeNull();
  phone.last.say(step(5, { news: [news(1, "fight")], view: timed(0, 5) }));
  await settle();
  phone.last.say(step(6, { news: [news(null, "said", { text: "Well!" })], view: timed(0, 5) }));
  await settle();
  expect(onStage()?.kind).toBe("fight");
});
