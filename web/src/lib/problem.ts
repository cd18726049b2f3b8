// What went wrong, in the words of the catalogue.
import { Refused } from "./api.ts";
import { knows, t } from "./texts.svelte.ts";

export function problemText(error: unknown): string {
  if (!(error instanceof Refused)) return t("web.lobby.unreachable");
  return knows(error.key) ? t(error.key, error.args) : error.message;
}

/** Does it; what went wrong with it, or nothing. */
export async function problemOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return problemText(error);
  }
  return "";
}
