// What went wrong, in the words of the catalogue.
import { Refused } from "../lib/api.ts";
import { knows, t } from "../lib/texts.svelte.ts";

export function problemText(error: unknown): string {
  if (!(error instanceof Refused)) return t("web.lobby.unreachable");
  return knows(error.key) ? t(error.key, error.args) : error.message;
}
