// For tests: records changed as a forger would, with hashes that are right again.
import { fixed, isObject, parse, type JsonObject } from "./json.ts";
import { digest } from "./luck.ts";

export function rowsOf(text: string): JsonObject[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const row = parse(line);
      if (!isObject(row)) throw new Error("no row");
      return row;
    });
}

/** As written, with the hashes that stand there. */
export function written(rows: JsonObject[]): string {
  return rows.map(fixed).join("\n");
}

/** The hashes made anew over what stands there now. */
export function chained(rows: JsonObject[]): string {
  let before = "";
  return written(
    rows.map(({ hash: _, ...row }) => {
      before = digest(`${before}\n${fixed(row)}`).slice(0, 32);
      return { ...row, hash: before };
    }),
  );
}
