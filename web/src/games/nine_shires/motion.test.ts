import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import Board from "./Board.svelte";
import { walk } from "./motion.ts";
import { BOX, NAMES, sample, words } from "./sample.ts";

const moved: { what: Element; frames: Keyframe[] }[] = [];
beforeAll(() => useTexts(words()));
beforeEach(() => {
  moved.length = 0;
  settings.motion = "full";
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    moved.push({ what: this, frames });
    return { finished: Promise.resolve(), cancel: vi.fn(), finish: vi.fn() };
  } as never;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "animate");
});

const ROUTE = ["s7-1", "s7-2", "s7-3"];
const of = (css: string) => moved.filter(({ what }) => what.matches(css));
function sit() {
  const seats = NAMES.map((name) => ({ name, away: false, held: null }));
  return render(Board, { view: sample(), seats: seats as never, names: NAMES, act: vi.fn(), locked: false });
}

it("a figure walks space by space, and whoever looks closely follows it", async () => {
  const { container } = sit();
  walk(0, "castle", ROUTE, BOX);
  expect(of("[data-token='0']")[0]!.frames).toHaveLength(4);
  expect(of(".piece")).toHaveLength(1);
  expect(of(".sheet")).toHaveLength(0); // all of the map is in sight
  await fireEvent.click(container.querySelector("[aria-label='Closer']")!);
  walk(0, "castle", ROUTE, BOX);
  expect(of(".sheet")[0]!.frames).toHaveLength(4);
});

it("for calm eyes nothing walks", () => {
  settings.motion = "reduced";
  sit();
  walk(0, "castle", ROUTE, BOX);
  expect(moved).toEqual([]);
});
