import { expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { slugOf } from "../games/box.ts";
import { gameModule } from "../games/index.ts";

const SOURCES = import.meta.glob<string>("../games/*/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const GAMES = Object.keys(SOURCES)
  .filter((path) => path.endsWith("/index.ts"))
  .map((path) => path.split("/").at(-2)!);

/** The letters that buttons of a game bear. */
function borne(folder: string): string[] {
  const own = Object.entries(SOURCES).filter(
    ([path]) => path.includes(`/${folder}/`) && !path.includes(".test."),
  );
  return own.flatMap(([, text]) =>
    [...text.matchAll(/aria-keyshortcuts=("|\{[^}]*\?)([^>\n]*)/g)].flatMap(([, , rest]) =>
      [...rest!.matchAll(/"?\b([A-Z])"/g)].map(([, letter]) => letter!),
    ),
  );
}

test.each(GAMES)("the help says what is true of %s", async (folder) => {
  const slug = slugOf(`./${folder}/index.ts`);
  const { keys = [] } = await gameModule(slug);
  expect(keys.length).toBeGreaterThan(0);
  for (const language of ["en", "fr"]) {
    const words = catalogue(folder, language);
    const named = keys.map((key) => words[`${slug}.web.keys.${key}`] ?? "");
    const does = keys.map((key) => words[`${slug}.web.keys.${key}_does`] ?? "");
    expect([...named, ...does]).not.toContain("");
    const letters = borne(folder);
    expect(letters.length).toBeGreaterThan(0);
    for (const letter of letters) expect(named).toContain(letter);
    const pressed = SOURCES[`../games/${folder}/keys.ts`]!;
    for (const letter of named.filter((one) => /^[A-Z]$/.test(one)))
      expect(
        [...letters, ...(pressed.match(/"[a-z]"|^ {2}[a-z]:/gm) ?? [])].join(" ").toUpperCase(),
      ).toContain(letter);
  }
});
