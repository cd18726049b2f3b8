import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterwards, Moments } from "../lib/moments.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { full, info, step, Telephone } from "../lib/telephone.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import Forward from "./Forward.svelte";

let phone: Telephone;
let store: TableStore;
let out: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  useTexts({ "web.menu.forward": "Fast forward" });
  phone = new Telephone();
  store = new TableStore("0123456789abcdef", 1, phone.dial);
  phone.last.up();
  phone.last.say(full(1));
  out = [false, false];
});
afterEach(() => {
  cleanup();
  store.close();
  vi.useRealTimers();
});

const button = () => screen.queryByRole("button");
const tempos = () => phone.last.sent.filter((one) => one.do === "tempo").map(({ bots }) => bots);

test("while all people can only watch, the host has the bots hurry, until somebody is asked again", async () => {
  const { rerender } = render(Forward, { store, watches: (seat: number) => out[seat]! });
  expect(button()).toBeNull();
  out = [true, false]; // another person still plays
  await rerender({ store, watches: (seat: number) => out[seat]! });
  expect(button()).toBeNull();
  out = [true, true];
  await rerender({ store, watches: (seat: number) => out[seat]! });
  await fireEvent.click(button()!);
  expect(tempos()).toEqual(["at_once"]);
  phone.last.say(step(2, { info: info({ tempo: "at_once" }) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(button()).toBeNull();
  out = [false, true];
  await rerender({ store, watches: (seat: number) => out[seat]! });
  expect(tempos()).toEqual(["at_once", "calm"]);
});

test("whoever has just died may wish for it before the picture has come to it", async () => {
  const { component, rerender } = render(Forward, { store, watches: (seat: number) => out[seat]! });
  (component as unknown as { hurry: () => void }).hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(tempos()).toEqual([]);
  out = [true, true];
  await rerender({ store, watches: (seat: number) => out[seat]! });
  expect(tempos()).toEqual(["at_once"]);
});

test("a page of the host that is opened anew gives the bots their tempo back", async () => {
  const all = [true, true];
  const first = render(Forward, { store, watches: (seat: number) => all[seat]! });
  await fireEvent.click(button()!);
  phone.last.say(step(2, { info: info({ tempo: "at_once" }) }));
  await vi.advanceTimersByTimeAsync(0);
  first.unmount();
  const again = render(Forward, { store, watches: () => true });
  expect(tempos()).toEqual(["at_once"]);
  await again.rerender({ store, watches: () => false });
  expect(tempos()).toEqual(["at_once", "calm"]);
  again.unmount();
  render(Forward, { store, watches: () => false });
  expect(tempos()).toEqual(["at_once", "calm"]);
});

test("what is told over the board waits for the picture", async () => {
  const moments = new Moments<string>();
  let land = (): void => undefined;
  const shown = afterwards(
    () => moments.tell("the dragon falls", 2),
    () => new Promise<void>((done) => (land = done)),
  );
  expect(moments.shown).toBeNull();
  land();
  await shown;
  expect(moments.shown?.moment).toBe("the dragon falls");
  moments.tell("at once", 2);
  expect(moments.shown?.moment).toBe("at once");
});
