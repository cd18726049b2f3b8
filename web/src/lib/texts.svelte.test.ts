import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSettings, settings } from "./settings.svelte.ts";
import { both, count, either, language, languages, loadTexts, short, t, useTexts } from "./texts.svelte.ts";

const KNOWN = { "language.known.en": "English", "language.known.fr": "Français" };
const HOUSE: Record<string, Record<string, string>> = {
  en: { ...KNOWN, "language.code": "en", hello: "Good evening" },
  fr: { ...KNOWN, "language.code": "fr", hello: "Bonsoir" },
};

/** A house that knows these languages and takes its browser for a French one. */
function house(path: string): Response {
  const asked = path === "/api/texts" ? "fr" : path.slice("/api/texts/".length);
  const known = HOUSE[asked];
  return Response.json(known ?? { key: "http.no_such_page", args: {}, text: "" }, {
    status: known ? 200 : 404,
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => house(path));
  settings.language = "";
});
afterEach(() => vi.unstubAllGlobals());

test("who has chosen nothing reads what the browser likes", async () => {
  await loadTexts();
  expect([t("hello"), language(), document.documentElement.lang]).toEqual(["Bonsoir", "fr", "fr"]);
});

test("a choice is more than what the browser likes, and is kept", async () => {
  settings.language = "en";
  keepSettings();
  await loadTexts();
  expect([t("hello"), language(), document.documentElement.lang]).toEqual(["Good evening", "en", "en"]);
  expect(JSON.parse(localStorage.getItem("dragonhoard.settings")!).language).toBe("en");
});

test("what is on the screen changes with the language", async () => {
  const seen: string[] = [];
  const end = $effect.root(() => {
    $effect(() => void seen.push(t("hello")));
  });
  for (const chosen of ["en", "fr", "en"]) {
    settings.language = chosen;
    await loadTexts();
    flushSync();
  }
  end();
  expect(seen.slice(-3)).toEqual(["Good evening", "Bonsoir", "Good evening"]);
});

test("a language that the house no longer has gives way to the browser's", async () => {
  settings.language = "xx";
  await loadTexts();
  expect(language()).toBe("fr");
});

test("of two choices in a hurry the last one counts", async () => {
  settings.language = "en";
  const slow = loadTexts();
  settings.language = "fr";
  await Promise.all([loadTexts(), slow]);
  expect(language()).toBe("fr");
});

test("every language is there by its own name", () => {
  useTexts(HOUSE.fr!);
  expect(languages()).toEqual([
    { code: "en", name: "English" },
    { code: "fr", name: "Français" },
  ]);
});

test.each([
  ["en", 0, "no cards", "0 points"],
  ["en", 1, "a card", "1 point"],
  ["en", 2, "2 cards", "2 points"],
  ["fr", 0, "0 carte", "0 point"],
  ["fr", 1, "1 carte", "1 point"],
  ["fr", 2, "2 cartes", "2 points"],
  ["fr", -3, "-3 cartes", "-3 points"],
])("in %s the words for %d are %s and %s", (code, n, cards, points) => {
  const english = { cards: "{n} cards", cards_one: "a card", cards_none: "no cards" };
  const french = { cards: "{n} cartes", cards_one: "{n} carte" };
  useTexts({ "language.code": code, ...(code === "en" ? english : french), points: "{n} {n|point|points}" });
  expect([count("cards", n), t("points", { n })]).toEqual([cards, points]);
});

test("a language may have more forms than two", () => {
  useTexts({ "language.code": "pl", karty: "{n} kart", karty_one: "{n} karta", karty_few: "{n} karty" });
  expect([1, 3, 5].map((n) => count("karty", n))).toEqual(["1 karta", "3 karty", "5 kart"]);
});

test("numbers, lists and times are written as the reader writes them", () => {
  useTexts({ "language.code": "fr", speed: "{n}×" });
  expect(t("speed", { n: 0.5 })).toBe("0,5×");
  expect([both(["a", "b", "c"]), either(["1", "2"])]).toEqual(["a, b et c", "1 ou 2"]);
  expect(short(2, "day")).toBe("2j");
});

test("a text inside a text is told in the same language", () => {
  useTexts({ wrong: "ligne {line} : {reason}", missing: "{what} manque" });
  const reason = { key: "missing", args: { what: "deck" } };
  expect(t("wrong", { line: 3, reason })).toBe("ligne 3 : deck manque");
});

test("what people write is not read as a text", () => {
  useTexts({ said: "{name} : {text}" });
  expect(t("said", { name: "{text}", text: "{n|a|b} {name}" })).toBe("{text} : {n|a|b} {name}");
});
