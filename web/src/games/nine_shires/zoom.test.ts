import { expect, test } from "vitest";
import { TWICE, Zoom } from "./zoom.svelte.ts";

/** A map with a button on it, and fingers that tap. */
function laid() {
  const frame = document.createElement("div");
  const button = frame.appendChild(document.createElement("button"));
  const land = frame.appendChild(document.createElement("p"));
  for (const side of ["clientWidth", "clientHeight"]) Object.defineProperty(frame, side, { value: 300 });
  const zoom = new Zoom();
  zoom.attach(frame);
  const tap = (target: Element, at: number) => {
    for (const kind of ["pointerdown", "pointerup"]) {
      const event = new MouseEvent(kind, { bubbles: true, clientX: 100, clientY: 100 });
      Object.defineProperties(event, { pointerId: { value: 1 }, timeStamp: { value: at } });
      target.dispatchEvent(event);
    }
  };
  return { zoom, button, land, tap };
}

test("two taps look closer, and two more see everything again", () => {
  const { zoom, land, tap } = laid();
  for (const at of [1000, 1100]) tap(land, at);
  expect(zoom.sight.k).toBeCloseTo(2.2);
  for (const at of [2000, 2100]) tap(land, at);
  expect(zoom.sight.k).toBe(1);
});

test("taps that lie apart in time are two", () => {
  const { zoom, land, tap } = laid();
  for (const at of [1000, 1000 + TWICE]) tap(land, at);
  expect(zoom.near).toBe(false);
});

test("a button that was pressed is not the first of two taps", () => {
  const { zoom, button, land, tap } = laid();
  tap(button, 1000);
  tap(land, 1100);
  expect(zoom.near).toBe(false);
});

test("a button that comes under the finger is not pressed by the second of two taps", () => {
  const { zoom, land, tap } = laid();
  const now = performance.now();
  for (const at of [now - 100, now]) tap(land, at);
  zoom.step(-1);
  expect(zoom.sight.k).toBeCloseTo(2.2);
});
