// For tests of scenes: movements are counted and not made, and after each test the stage is empty again.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import { leave } from "../lib/stage.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";

/** What every movement calls. */
export function rehearse(words: () => Record<string, string>) {
  const animate = vi.fn();
  beforeAll(() => {
    useTexts(words());
    Element.prototype.animate = animate;
  });
  beforeEach(() => animate.mockClear());
  afterEach(() => {
    leave();
    cleanup();
    settings.motion = "device";
  });
  return animate;
}
