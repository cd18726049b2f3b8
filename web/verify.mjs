// Verifies records with the browser's own verifier: node verify.mjs FILE...
// A file may hold many records, one after the other. One line is printed for each record that does not verify, then the
// counts; the exit code is 1 if there is any.
import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const files = process.argv.slice(2);
if (!files.length) {
  console.error("usage: node verify.mjs FILE...");
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

const { check, split } = await verifier();
const total = { records: 0, verified: 0, draws: 0 };
for (const file of files) {
  for await (const text of records(file)) {
    const found = await check(text);
    total.records += 1;
    total.draws += found.draws;
    if (found.ok) total.verified += 1;
    else console.log(`${file}: ${found.table || "?"}: ${found.wrong.join("; ")}`);
  }
}
console.log(JSON.stringify(total));
process.exitCode = total.verified === total.records ? 0 : 1;
