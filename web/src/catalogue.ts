// For the tests: the words of a game, as the server sends them.
// @ts-ignore: tests run in Node, whose types the page has no use for
import { readFileSync } from "node:fs";

/** One level of `key = "text"` under each `[table]`. */
export function catalogue(folder: string, language = "en"): Record<string, string> {
  const text: string = readFileSync(`../src/dragonhoard/games/${folder}/${language}.toml`, "utf8");
  const found: Record<string, string> = { "language.code": language, "web.table.you": "You" };
  let table = "";
  for (const row of text.split("\n")) {
    table = row.match(/^\[([\w.-]+)\]$/)?.[1] ?? table;
    const pair = row.match(/^([\w-]+) = "(.*)"$/);
    if (pair) found[`${table}.${pair[1]}`] = pair[2]!;
  }
  return found;
}
