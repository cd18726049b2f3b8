/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const server = process.env.DRAGONHOARD_SERVER ?? "http://127.0.0.1:8000";

/** `npm run dev` beside a running server, which takes its own origin only. */
function atHome() {
  return { target: server, headers: { origin: server } };
}

/** The script that watches over the loading of all others is part of none of them. */
function boot(): Plugin {
  const source = "src/boot.js";
  return {
    name: "boot",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", name: "boot.js", source: readFileSync(source) });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const made = Object.values(bundle ?? {}).find(
          (file) => file.type === "asset" && file.names.includes("boot.js"),
        );
        return html.replace(`/${source}`, `/${made!.fileName}`);
      },
    },
  };
}

/** What several pages share, in few files: by itself every set of pages gets one of its own, most of them tiny. */
const shared = {
  name: "shared",
  test: /\/(src\/(lib|parts|lobby|art|style)|node_modules)\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 2500, // bytes; with more the lobby gets much that is the table's
};

/** By the first page that has it: the list of all of them is no name of a file. */
function called({ name, names = [] }: { name?: string; names?: string[] }): string {
  const [first, second] = (names[0] ?? name ?? "").replace(/\.\w+$/, "").split("~");
  return `assets/${second ? `${first}-${second}` : first}-[hash]${names.length ? "[extname]" : ".js"}`;
}

export default defineConfig({
  plugins: [svelte(), boot()],
  build: {
    outDir: "../src/dragonhoard/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the policy of the server allows no data: scripts, and pictures cache better as files
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [shared] }, chunkFileNames: called, assetFileNames: called },
    },
  },
  server: { proxy: { "/api": atHome(), "/ws": { ...atHome(), ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: process.env.SHOWN_GAMES ? ["src/**/*.scan.ts"] : ["src/**/*.test.ts", "checks.test.js"],
    setupFiles: ["src/jsdom.ts"],
    pool: "threads",
    isolate: false, // src/jsdom.ts leaves the next file a page as new
    maxWorkers: 1, // a second one would read all modules again, while Python's tests keep the other core busy
    testTimeout: 300_000, // a machine with other things to do is no reason to fail
    hookTimeout: 300_000,
  },
});
