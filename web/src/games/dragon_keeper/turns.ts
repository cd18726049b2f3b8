// A turn is one line of the ledger: what was taken, what came of it, and what was given.
import { turns } from "../turns.ts";
import type { Event } from "./types.ts";
import { line as sentence } from "./words.ts";

const BELONGS = new Set(["earned", "exchanged", "uncovered", "trapped", "passed", "declined", "gave"]);

export const { join, line } = turns<Event>(
  (first, one) => first.kind === "took" && BELONGS.has(one.kind),
  sentence,
);
