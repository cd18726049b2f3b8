// A house that is being restarted is back in a moment: what a page cannot do without is asked for until it comes.
import { Refused } from "./api.ts";

const PAUSES = [250, 500, 1000];
const LONGEST = 1500;
let waiting = 0;

export async function patiently<T>(what: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const found = await what();
      if (tries) wait(-1);
      return found;
    } catch (error) {
      if (!closed(error)) {
        if (tries) wait(-1);
        throw error;
      }
      if (!tries) wait(1);
    }
    await new Promise((then) => setTimeout(then, PAUSES[tries] ?? LONGEST));
  }
}

/** Nobody answered, or somebody before the house who could not reach it. */
function closed(error: unknown): boolean {
  return error instanceof Refused ? error.status >= 502 && error.status <= 504 : error instanceof TypeError;
}

/** A part of the client. If it cannot be had, boot.js begins anew when the house is back; until then nothing goes on. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  let lacking = false;
  const lack = (): void => void (lacking = true);
  addEventListener("vite:preloadError", lack);
  try {
    return await load();
  } catch (error) {
    if (!lacking) throw error;
    return await new Promise<T>(() => undefined);
  } finally {
    removeEventListener("vite:preloadError", lack);
  }
}

function wait(more: number): void {
  waiting += more;
  if (waiting) document.documentElement.dataset.waiting = "";
  else delete document.documentElement.dataset.waiting;
}
