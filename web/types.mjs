// The types of the wire, made from the schema of the server: no hand-written twin.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await readFile(new URL("../docs/protocol.schema.json", import.meta.url), "utf8"));
schema.title = "Wire";
tuples(schema);
const banner = "/* Made from docs/protocol.schema.json by `npm run types`; never edited. */";
// Events are in no frame by name: what a table tells is its game's, and the frames are those of all games.
const names = Object.keys(schema.$defs).filter((name) => name.endsWith("Event"));
const events = {
  title: "AnyEvent",
  anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })),
  $defs: schema.$defs,
};
const settings = { bannerComment: "", additionalProperties: false };
const text =
  (await compile(schema, "Wire", { ...settings, bannerComment: banner, unreachableDefinitions: true })) +
  (await compile(events, "AnyEvent", settings));

/** The compiler of types knows tuples by their older name. */
function tuples(part) {
  if (typeof part !== "object" || part === null) return;
  if (part.prefixItems) {
    part.items = part.prefixItems;
    part.additionalItems = false;
    delete part.prefixItems;
  }
  Object.values(part).forEach(tuples);
}

const target = new URL("src/wire.ts", import.meta.url);
const before = await readFile(target, "utf8").catch(() => "");
if (before !== text) await writeFile(target, text);
