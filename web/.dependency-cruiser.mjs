// Who may import whom in src: pages know everybody, lib knows nobody, and a game is known by games/index.ts alone.
const GAME = "^src/games/([^/]+)/";
const TESTS = "\\.test\\.ts$";
const TWINS = "/verify|^src/fair/(follow|record)";
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    forbid(
      "no-cycles",
      "what imports each other is one module, or has a third one between",
      { pathNot: TWINS },
      { circular: true },
    ),
    forbid(
      "lib-knows-nobody",
      "lib serves all rooms",
      { path: "^src/lib/", pathNot: TESTS },
      { path: "^src/", pathNot: "^src/(lib|style)/|^src/wire\\.ts$" },
    ),
    forbid(
      "parts-below-pages",
      "parts are put together by pages",
      { path: "^src/parts/", pathNot: TESTS },
      { path: "^src/(pages|lobby|replay|fair)/" },
    ),
    forbid(
      "pages-on-top",
      "only the way to the pages knows them",
      { path: "^src/(?!pages/|pages\\.ts)" },
      { path: "^src/pages/" },
    ),
    forbid(
      "a-game-knows-the-table",
      "a game is shown by the house, it does not show the house",
      { path: GAME, pathNot: TESTS },
      { path: "^src/(pages|lobby|replay)/" },
    ),
    forbid(
      "games-apart",
      "no game knows another one",
      { path: GAME },
      { path: GAME, pathNot: "^src/games/$1/" },
    ),
    forbid(
      "games-are-found",
      "a game without its folder is a game less, and nothing breaks",
      { path: "^src/", pathNot: `${GAME}|^src/games/index\\.ts$|${TESTS}|${TWINS}` },
      { path: GAME },
    ),
    forbid(
      "verify-alone",
      "the check of a deal shows nothing",
      { path: "^src/fair/.*\\.ts$", pathNot: TESTS },
      { path: "^src/(pages|lobby|parts|replay)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".svelte", ".js", ".json", ".css"] },
  },
};
