// Verifies records with the browser's own verifier: node verify.mjs [--kits KITS] FILE...
// KITS is a file of JSON Lines, one for each table: {"table": its name, "rules": a module of printed rules, "blank": the
// state before the start, "moves": what its moves mean by row}. Without them there are second readings only.
// A file may hold many records, one after the other. One line is printed for each record that does not verify, then the
// counts; the exit code is 1 if there is any.
import { createReadStream, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const files = process.argv.slice(2);
const kits = files[0] === "--kits" ? files.splice(0, 2)[1] : null;
if (!files.length) {
  console.error("usage: node verify.mjs [--kits KITS] FILE...");
  process.exit(2);
}

/** The verifier as one module, made of the same files as the page. */
async function verifier() {
  const made = await build({
    configFile: false,
    root: dirname(fileURLToPath(import.meta.url)),
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: "src/fair/many.ts", write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const { code } = made.output[0];
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

/** One record at a time, however large the file is. */
async function* records(file) {
  let rest = "";
  for await (const part of createReadStream(file, { encoding: "utf-8" })) {
    const found = split(rest + part);
    rest = found.pop() ?? "";
    yield* found;
  }
  if (rest) yield rest;
}

const { check, printed, split } = await verifier();
const follows = new Map();
for (const line of kits ? readFileSync(kits, "utf-8").split("\n").filter(Boolean) : []) {
  const { table, ...kit } = JSON.parse(line);
  follows.set(table, printed(await import(pathToFileURL(kit.rules).href), kit));
}
const total = { records: 0, verified: 0, draws: 0 };
for (const file of files) {
  for await (const text of records(file)) {
    const found = await check(text, (table) => follows.get(table) ?? null);
    total.records += 1;
    total.draws += found.draws;
    if (found.ok) total.verified += 1;
    else console.log(`${file}: ${found.table || "?"}: ${found.wrong.join("; ")}`);
  }
}
console.log(JSON.stringify(total));
process.exitCode = total.verified === total.records ? 0 : 1;
