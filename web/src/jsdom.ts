// What jsdom lacks of a browser, for the tests of components; and a page as new for each file of them: one window serves
// all, which costs half of a window for each.
import { cleanup } from "@testing-library/svelte";
import { afterAll, vi } from "vitest";

globalThis.matchMedia ??= ((media: string) => ({ media, matches: false, addEventListener() {} })) as never;

if ("HTMLDialogElement" in globalThis)
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  if (typeof document === "undefined") return; // a file without a page
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
