/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.DRAGONHOARD_SERVER ?? "http://127.0.0.1:8000";

/** `npm run dev` beside a running server, which takes its own origin only. */
function atHome() {
  return { target: server, headers: { origin: server } };
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/dragonhoard/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the policy of the server allows no data: scripts, and pictures cache better as files
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": atHome(), "/ws": { ...atHome(), ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: ["src/jsdom.ts"] },
});
