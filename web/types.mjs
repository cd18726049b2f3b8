// The types of the wire, made from the schema of the server: no hand-written twin.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await readFile(new URL("../docs/protocol.schema.json", import.meta.url), "utf8"));
schema.title = "Wire";
const banner = "/* Made from docs/protocol.schema.json by `npm run types`; never edited. */";
const text = await compile(schema, "Wire", {
  bannerComment: banner,
  additionalProperties: false,
  unreachableDefinitions: true,
});
const target = new URL("src/wire.ts", import.meta.url);
const before = await readFile(target, "utf8").catch(() => "");
if (before !== text) await writeFile(target, text);
