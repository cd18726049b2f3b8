// Planted mistakes, so that the checks of style and of imports are known to bite; and colours where stylelint is blind.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const HEX = /["'`: ]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)/i;
const sources = import.meta.glob(["./src/**/*.{svelte,ts}", "!./**/*.test.ts", "!./src/games/*/box.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function run(script, args, cwd, input = "") {
  const { stdout, stderr } = spawnSync(process.execPath, [resolve("node_modules", script), ...args], {
    cwd,
    input,
  });
  return `${stdout}${stderr}`;
}

/** The rules that refuse this text, by name. */
function refused(text, file) {
  const told = run("stylelint/bin/stylelint.mjs", ["-f", "json", "--stdin-filename", file], ".", text);
  return JSON.parse(told)[0]
    .warnings.map((warning) => warning.rule)
    .sort();
}

test("colours and widths of a page's own are refused", () => {
  const planted = `<p>#fff</p>
<style>
p { color: #2a1b12; }
p { border: 1px solid black; }
p { background: linear-gradient(rgb(0 0 0 / 50%), transparent); }
p { color: var(--ink); }
@media (max-width: 761px) { p { margin: 0; } }
@media (min-width: 760px) { p { margin: 0; } }
@media (max-width: 760px) { p { margin: 0; } }
@container board (width <= 699px) { p { margin: 0; } }
</style>`;
  expect(refused(planted, "src/parts/Planted.svelte")).toEqual([
    "color-named",
    "color-no-hex",
    "dragonhoard/breakpoints",
    "dragonhoard/breakpoints",
    "dragonhoard/breakpoints",
    "function-disallowed-list",
  ]);
  expect(refused(":root { --moss: #3a4a2a; }", "src/games/nim/palette.css")).toEqual([]);
});

test("no script and no drawing in a page names a colour of its own", () => {
  const found = Object.entries(sources).filter(([, text]) =>
    HEX.test(text.replace(/<style>.*<\/style>/s, "")),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});

test("imports across the rooms are refused", () => {
  const files = {
    "../tsconfig.json": "{}",
    "lib/a.ts": 'import "../parts/b.ts";',
    "parts/b.ts": 'import "../pages/c.ts";',
    "pages/c.ts": 'import "../games/nim/d.ts";',
    "games/nim/d.ts": 'import "../chess/e.ts";',
    "games/chess/e.ts": 'import "./f.ts";',
    "games/chess/f.ts": 'import "./e.ts"; import "../../replay/g.ts";',
    "replay/g.ts": "export {};",
  };
  const root = mkdtempSync(join(tmpdir(), "rooms-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "src", name)), { recursive: true });
    writeFileSync(join(root, "src", name), text);
  }
  const args = ["src", "--config", resolve(".dependency-cruiser.mjs"), "--no-progress"];
  const told = run("dependency-cruiser/bin/dependency-cruise.mjs", args, root);
  rmSync(root, { recursive: true });
  const rules = [...told.matchAll(/error ([a-z-]+):/g)].map(([, rule]) => rule);
  expect([...new Set(rules)].sort()).toEqual([
    "a-game-knows-the-table",
    "games-apart",
    "games-are-found",
    "lib-knows-nobody",
    "no-cycles",
    "pages-on-top",
    "parts-below-pages",
  ]);
});
