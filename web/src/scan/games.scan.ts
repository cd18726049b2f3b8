// Whole games at the table that players see, step by step, in every language: all texts are scanned. The games come
// from tests/words, which plays them.
import { cleanup, render } from "@testing-library/svelte";
// @ts-ignore: tests run in Node, whose types the page has no use for
import { readFileSync } from "node:fs";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { gameModule } from "../games/index.ts";
import { settings } from "../lib/settings.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { ANN, full, info, step, Telephone } from "../lib/telephone.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import AtTable from "../parts/AtTable.svelte";
import type { Full, Info, News } from "../wire.ts";
import { faults, shownIn, type Fault } from "./faults.ts";

declare const process: { env: Record<string, string> };

interface Shown {
  game: string;
  players: number;
  seat: number;
  options: Info["options"];
  box: Info["box"];
  frames: { news: News[]; ledger_mended: News[]; view: Full["view"] }[];
}

const FOLDER = process.env.SHOWN_GAMES!;
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"));
const cases: [string, string][] = read("cases.json"); // a game and a language
const texts: Record<string, Record<string, string>> = read("texts.json");
const rules: Record<string, Record<string, unknown>> = read("rules.json"); // by game and language
const slugs: string[] = read("slugs.json");
// What games fetch when it is first asked has its words, too.
const LATE = import.meta.glob<{ fetchAsks: () => Promise<void> }>("../games/*/asks.svelte.ts");
const TOLD = 20; // lines of the ledger
const NAMES = ["Ann", "Bram", "Wen", "Noor", "Eli", "Kit"];

settings.motion = "reduced";
globalThis.CSS ??= { escape: (text: string) => text } as never;
globalThis.fetch = (address) => {
  const [, slug, language] = /^\/api\/rules\/([\w-]+).*language=(\w+)$/.exec(String(address)) ?? [];
  if (!slug || !language) return Promise.reject(new Error("nobody there"));
  return Promise.resolve(Response.json(rules[slug]![language]));
};
afterEach(cleanup);

test.each(cases)(
  "%s in %s speaks to players",
  async (name, language) => {
    const shown: Shown = read(name);
    useTexts(texts[language]!);
    const seats = Array.from({ length: shown.players }, (_, seat) => ({
      name: NAMES[seat]!,
      user: seat === shown.seat ? ANN : `user${seat}`,
      bot: null,
      held: null,
      away: false,
    }));
    const about = info({
      game: shown.game,
      players: shown.players,
      seats,
      box: shown.box,
      options: shown.options,
    });
    const phone = new Telephone();
    const store = new TableStore("0123456789abcdef", 1, phone.dial);
    phone.last.up();
    const [first, ...rest] = shown.frames;
    phone.last.say(full(1, { info: about, seat: shown.seat, view: first!.view, ledger: first!.news }));
    const game = await gameModule(shown.game);
    await Promise.all(Object.values(LATE).map(async (load) => (await load()).fetchAsks()));
    const person = { as: 1, id: ANN, name: "Ann" } as never;
    const { container } = render(AtTable, {
      store,
      game,
      person,
      seat: () => Promise.resolve(),
      another: () => Promise.resolve(),
    });
    const known = new Set<string>();
    const found: Fault[] = [];
    const scan = (): void => {
      for (const text of shownIn(container)) {
        if (known.has(text)) continue;
        known.add(text);
        found.push(...faults(text, language, slugs));
      }
    };
    await tick();
    scan();
    for (const [i, frame] of rest.entries()) {
      const last = i === rest.length - 1 ? { ...about, stage: "over" } : null;
      const news = frame.news;
      phone.last.say(step(i + 2, { news, mended: frame.ledger_mended, view: frame.view, info: last }));
      store.catchUp();
      store.ledger = store.ledger.slice(-TOLD); // what was told before was scanned before
      await tick();
      scan();
      if (store.view) found.push(...faults(game.allowed(store.view), language, slugs));
    }
    store.close();
    expect(known.size).toBeGreaterThan(20);
    expect(known).toContain(texts[language]!["web.rules.exact"]); // the rule in play was there, too
    expect([...new Set(found.map(({ what, text }) => `${what}: ${text}`))]).toEqual([]);
  },
  600_000,
);
