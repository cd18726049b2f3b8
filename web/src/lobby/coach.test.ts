import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "../lib/announce.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { full, info, step, Telephone } from "../lib/telephone.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import Coach from "./Coach.svelte";

const says = (text: string, place: number) => ({ text, place, clause: "", at: null });
const CHAPTERS = [
  { name: "one", title: "", ends: 3, steps: [says("a", 0), says("b", 0), says("c", 1), says("d", 1)] },
];
const at = (place: number) => info({ lesson: { chapter: "one", place, left: false } });
const told = () => announced.lines.map(({ text }) => text);

let phone: Telephone;
let store: TableStore;
beforeEach(() => {
  useTexts({ a: "A", b: "B", c: "C", d: "D", "web.learn.go_on": "Got it" });
  announced.lines = [];
  phone = new Telephone();
  store = new TableStore("0123456789abcdef", 1, phone.dial);
  phone.last.up();
  phone.last.say(full(1, { info: at(0) }));
});
afterEach(() => {
  cleanup();
  store.close();
});

test("each step is told in its turn, also where the place before had several", async () => {
  render(Coach, {
    ...{ store, chapters: CHAPTERS, index: 0, game: "nim", busy: false },
    ...{ begin: vi.fn(), play: vi.fn() },
  });
  await fireEvent.click(screen.getByText("Got it"));
  expect(told()).toEqual(["A", "B"]);
  phone.last.say(step(2, { info: at(1) }));
  await vi.waitFor(() => expect(told()).toHaveLength(3));
  await fireEvent.click(screen.getByText("Got it"));
  expect(told()).toEqual(["A", "B", "C", "D"]);
});
