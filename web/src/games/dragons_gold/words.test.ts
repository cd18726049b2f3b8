import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { loot, NAMES, sample, words } from "./sample.ts";
import { heapWords } from "./tokens.ts";
import type { Event } from "./types.ts";
import {
  allowed,
  asked,
  clauseInPlay,
  fact,
  grumbles,
  line,
  quote,
  reasonWords,
  targetWords,
  watches,
  where,
} from "./words.ts";

const catalogue = words();
beforeAll(() => useTexts(catalogue));
const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;

describe("the words of the pages", () => {
  const sources = import.meta.glob<string>("./*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });

  it("has a text for every key that the board names", () => {
    const keys = Object.keys(catalogue);
    const has = (key: string) => keys.some((one) => one === key || one.startsWith(`${key}.`));
    const missing = Object.entries(sources).flatMap(([file, text]) => {
      if (file.includes(".test.")) return [];
      const prefix = text.match(/const say = [^]*?dragons-gold\.web\.(\w+)\.\$\{key\}/)?.[1];
      const plain = [...text.matchAll(/"(dragons-gold\.[\w.-]+)"/g)].map((found) => found[1]!);
      const said = prefix
        ? [...text.matchAll(/\bsay\(\s*"(\w+)"/g)].map((found) => `dragons-gold.web.${prefix}.${found[1]}`)
        : [];
      return [...plain, ...(file.includes("words.ts") ? [] : said)].filter((key) => !has(key));
    });
    expect(missing).toEqual([]);
  });

  it("has words for every phase, for those who are asked and those who wait", () => {
    for (const phase of "send haggle divide choose rob take market window moving".split(" "))
      for (const seats of [[0], [1]]) {
        const turn = { seats, serial: 1, seconds: 9, cap: null };
        for (const seat of [0, null]) {
          const said = asked(loot({ phase, turn }, { seat }), NAMES);
          expect(said).not.toMatch(/dragons-gold|\{/);
        }
        expect(clauseInPlay(sample({ phase }))).toMatch(/^DG-[A-Z-]+-\d+$/);
      }
  });

  it("has words for every event that is told, without a hole", () => {
    const facts = {
      ...{ seat: 1, other: 0, slot: 2, dragon: "D01", adventurer: "thief", card: "M04", kind: "S" },
      ...{ token: "G", tokens: { S: 2 }, give: { G: 1 }, ask: { B: 1 }, share: 1, involved: [0, 1] },
      ...{ number: 3, version: 2, count: 2, shares: [{ S: 1 }, { G: 2 }, {}, {}] },
    };
    const told = Object.keys(catalogue).filter((key) => key.startsWith("dragons-gold.event."));
    expect(told.length).toBeGreaterThan(40);
    const silent = [];
    for (const key of told) {
      const kind = key.split(".")[2]!;
      for (const me of [0, 1, null]) {
        const said = line(news(kind, facts), NAMES, me);
        const own = me === facts.seat && kind === "drew_cards"; // told card by card
        if (!said && !own) silent.push(kind);
        else if (said) expect(said.text).not.toMatch(/dragons-gold|\{|undefined|null/);
      }
    }
    expect([...new Set(silent)].sort()).toEqual(
      ["card_works", "held", "passed", "stood", "tokens_drawn", "turn_begins", "window_opens"].sort(),
    );
  });
});

describe("what is said", () => {
  it("counts tokens", () => {
    expect(heapWords({ S: 2, W: 1 })).toBe("2 silver and 1 diamond");
    expect(heapWords({})).toBe("nothing");
    expect(heapWords(null)).toBe("something");
  });

  it("tells whoever draws Magic Objects of each of them, and the others how many", () => {
    const drew = (seat: number, count: number) => line(news("drew_cards", { seat, count }), NAMES, 0)?.text;
    expect([drew(0, 1), drew(1, 1), drew(1, 2)]).toEqual([
      undefined,
      "**Bram** draws 1 Magic Object.",
      "**Bram** draws 2 Magic Objects.",
    ]);
  });

  it("names the place", () => {
    expect(where(sample())).toBe("12 more dragons");
  });

  it("asks those who share, and tells the others who do", () => {
    expect(asked(loot(), NAMES)).toBe("Share 7 tokens: all 3 must seal one offer");
    expect(asked(loot({}, { seat: 3 }), NAMES)).toBe("Ann, Bram, and Wen share a hoard");
  });

  it("tells of a seat only what everybody may know", () => {
    expect(fact(sample(), 0)).toEqual({ text: "2 ready", number: 3, unit: "tokens" });
    expect(fact(sample(), 1)).toEqual({ text: "2 ready", number: null, unit: "" });
    expect(fact(sample({ sizes: [3, 5, 0, 1] }), 1).number).toBe(5);
    expect(fact(loot(), 1).text).toBe("attack 4");
    expect(fact(loot(), 3).text).toBe("watches");
  });

  it("knows who can only watch for now", () => {
    expect([0, 1, 2, 3].map((seat) => watches(loot(), seat))).toEqual([false, false, false, true]);
    const open = { phase: "market", market: "open", done: [2] } as unknown as Parameters<typeof sample>[0];
    expect([0, 1, 2, 3].map((seat) => watches(sample(open), seat))).toEqual([false, false, true, false]);
    expect(watches(sample(), 3)).toBe(false);
  });

  it("tells a share while it may, and not any more when it is covered (DG-INFO-16)", () => {
    expect(line(news("shared", { seat: 1, tokens: { G: 2 } }), NAMES, 0)!.text).toBe("**Bram** gets 2 gold.");
    expect(line(news("shared", { seat: 1, tokens: null }), NAMES, 0)!.text).toBe(
      "**Bram** puts a share behind the screen.",
    );
  });

  it("tells who would get what", () => {
    const facts = { seat: 1, number: 3, version: 1, shares: [{ S: 1 }, { G: 2 }, {}, {}] };
    expect(line(news("proposed", facts), NAMES, 0)!.text).toBe(
      "**Bram** makes offer 3. You: 1 silver; Bram: 2 gold.",
    );
  });

  it("has moves and targets in words", () => {
    expect(targetWords("play M04 2 1 knight4", NAMES)).toBe("slot 2, Bram, Knight 4");
    expect(targetWords("play M05 1 thief+wizard", NAMES)).toBe("slot 1, Thief 2 and Wizard 1");
  });

  it("says what may be done instead", () => {
    const moves = ["send knight4 1", "send thief 2"];
    expect(allowed(sample({}, { menu: { moves, forms: [] } }))).toBe(
      "You may send Knight 4 and Thief 2 to any dragon of the row.",
    );
    expect(allowed(sample())).toBe("Nothing for now: others act.");
  });
});

describe("what bots say", () => {
  const said = (changes: object) => ({
    ...{ seat: 1, serial: 9, number: 3, version: 1, key: "dragons-gold.reason.collects" },
    ...{ facts: { kind: "B", held: 3, worth: 6 }, ...changes },
  });

  it("stands beside the offer that it is about, in its version", () => {
    const facts = { seat: 1, number: 3, version: 1, shares: [] };
    expect(quote(news("proposed", facts), [said({})])).toMatch(/3 sapphire.* 6/);
    expect(quote(news("proposed", { ...facts, version: 2 }), [said({})])).toBeUndefined();
    expect(quote(news("supported", { ...facts, seat: 2 }), [said({})])).toBeUndefined();
    expect(quote(news("shared", facts), [said({})])).toBeUndefined();
  });

  it("names the tokens that are missing", () => {
    const facts = { number: 3, tokens: "S2B" };
    const lacks = said({ number: null, version: null, key: "dragons-gold.reason.lacks", facts });
    expect(grumbles([lacks], loot())[0]!.text).toMatch(/2 silver.* 1 sapphire.* number 3/);
  });

  it("says why nothing suits, until something does or the talks are over", () => {
    const no = said({ number: null, version: null, key: "dragons-gold.reason.hold", facts: { wanted: 8 } });
    const now = loot();
    expect(grumbles([said({}), no], now)).toEqual([{ seat: 1, text: expect.stringContaining("8") }]);
    expect(grumbles([no, said({})], now)).toEqual([]);
    expect(grumbles([{ ...no, serial: 8 }], now)).toEqual([]);
  });
});

describe("what a bot says", () => {
  it("says a span, or one number where its ends are the same", () => {
    for (const key of ["dragons-gold.reason.common", "dragons-gold.reason.even"]) {
      expect(reasonWords({ key, facts: { least: 2, most: 4 } })).toMatch(/about 2 to 4 points/);
      expect(reasonWords({ key, facts: { least: 3, most: 3 } })).toMatch(/about 3 points/);
      expect(reasonWords({ key, facts: { least: 1, most: 1 } })).toMatch(/about 1 point\b/);
    }
  });
});
