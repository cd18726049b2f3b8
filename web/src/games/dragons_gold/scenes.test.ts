import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import { clears, felled } from "./kill.ts";
import { dragon, loot, NAMES, sample, words } from "./sample.ts";
import Kill from "./scenes/Kill.svelte";
import { scenes } from "./scenes.ts";
import type { Event, View } from "./types.ts";

beforeAll(() => useTexts(words()));
const moved = vi.fn((..._args: unknown[]) => ({ finished: Promise.resolve() }));
beforeEach(() => {
  settings.scenes = true;
  Element.prototype.animate = moved as never;
});
afterEach(() => {
  cleanup();
  moved.mockClear();
  settings.motion = "device";
});

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const sent = (seat: number, adventurer: string, attack: number) => ({ seat, adventurer, attack });
const TEAM = [sent(1, "knight4", 4), sent(0, "knight3", 3)];
const LAST = sent(2, "wizard", 1);

/** Slot 2 is about to die: three tokens lie open, two are hidden. */
const before = sample({
  current: 2,
  row: [dragon(), dragon({ S: 2, G: 1 }, { strength: 8, stack: TEAM, attack: 7 }), null, null],
});
const dead = dragon(
  { S: 2, G: 1, B: 1, W: 1 },
  { strength: 8, stack: [...TEAM, LAST], attack: 8, hidden: 0 },
);
const after = (table: object = {}, rest: Partial<View> = {}) =>
  loot(
    {
      row: [dragon(), dead, null, null],
      turn: { seats: [0, 1, 2], serial: 9, seconds: null, cap: null },
      ...table,
    },
    rest,
  );
const attacked = news("attacked", { seat: 2, adventurer: "wizard", slot: 2 });
const killed = news("killed", { slot: 2, dragon: "D01", involved: [0, 1, 2], seat: 2 });
const poured = news("tokens_drawn", { slot: 2, tokens: { S: 2, G: 1, B: 1, W: 1 }, left: 80 });
const kill = [attacked, killed, poured, news("candle_lit", { involved: [0, 1, 2] })];

describe("a kill", () => {
  it("takes the stage with its hoard for less than four seconds, and is told in its place", () => {
    const [scene, ...more] = scenes(kill, before, after(), ["You", "Bram", "Wen", "Noor"]);
    expect(more).toEqual([]);
    expect(scene).toMatchObject({ kind: "kill" });
    expect(scene!.seconds).toBeLessThanOrEqual(4);
    expect(scene!.told).toBe(
      "Slatescale falls to you, Bram, and Wen: 8 against 8. " +
        "The hoard: 2 silver, 1 gold, 1 sapphire, and 1 diamond.",
    );
    const stage = document.createElement("div");
    document.body.append(stage);
    const gone = scene!.put(stage);
    expect(stage.querySelector("[data-felled]")?.textContent).toContain("Slatescale falls");
    gone();
  });

  it("never takes it where a candle burns, nor where the own seat might play a card", () => {
    const burns = { turn: { seats: [0, 1, 2], serial: 9, seconds: 60, cap: null } };
    expect(scenes(kill, before, after(burns), NAMES)).toEqual([]);
    const asks = { ...burns, phase: "window", window: "kill" };
    expect(scenes(kill.slice(0, 2), before, after(asks), NAMES)).toHaveLength(1);
    const may = { menu: { moves: ["play M20", "pass"], forms: [] } };
    expect(scenes(kill.slice(0, 2), before, after(asks, may), NAMES)).toEqual([]);
  });

  it("makes way for talks and for the Market, whoever is asked, and for nothing else", () => {
    expect(clears(loot())).toBe(true);
    expect(clears(loot({}, { seat: 3 }))).toBe(true);
    const timed = { seats: [0], serial: 9, seconds: 60, cap: null };
    expect(clears(loot({ phase: "response", under: "haggle", turn: timed }))).toBe(true);
    expect(clears(sample({ phase: "market", turn: timed }))).toBe(true);
    for (const phase of ["send", "divide", "choose", "rob", "take"])
      expect(clears(sample({ phase, turn: timed }))).toBe(false);
  });

  it("is in two parts where a window lies between them", () => {
    const window = after({
      phase: "window",
      window: "kill",
      row: [null, { ...dead, tokens: { S: 2, G: 1 }, hidden: 2 }],
    });
    const [falls] = scenes(kill.slice(0, 2), before, window, NAMES);
    expect(falls).toMatchObject({
      kind: "kill",
      told: "Slatescale falls to you, Bram, and Wen: 8 against 8.",
    });
    const [hoard] = scenes([poured], window, after(), NAMES);
    expect(hoard).toMatchObject({
      kind: "hoard",
      told: "The hoard: 2 silver, 1 gold, 1 sapphire, and 1 diamond.",
    });
  });

  it("of one alone says so, and does not take the next dragon's tokens for its hoard", () => {
    const next = [
      news("went_home", { slot: 2 }),
      news("tokens_drawn", { slot: 2, tokens: { R: 3 }, left: 77 }),
    ];
    const alone = news("killed", { slot: 2, dragon: "D01", involved: [2], seat: 2 });
    const found = felled([attacked, alone, poured, ...next], before, sample());
    expect(found).toMatchObject({ alone: 2, open: { S: 2, G: 1 }, hidden: { B: 1, W: 1 }, attack: null });
    expect(felled(next, after(), sample())).toBeNull();
    expect(felled([attacked], before, before)).toBeNull();
  });
});

describe("on stage", () => {
  const show = () => render(Kill, { kill: felled(kill, before, after())!, names: NAMES, me: 0 }).container;

  it.each(["full", "reduced"] as const)(
    "has slayers, strength and every token, with motion: %s",
    (motion) => {
      settings.motion = motion;
      const shown = show();
      expect([...shown.querySelectorAll("[data-slayer]")].map((one) => one.textContent?.trim())).toEqual([
        "4",
        "3",
        "1",
      ]);
      const kinds = [...shown.querySelectorAll<HTMLElement>(".token")];
      expect(kinds.map((one) => [one.dataset.kind, one.dataset.wasHidden ?? null])).toEqual([
        ["S", null],
        ["S", null],
        ["G", null],
        ["B", "true"],
        ["W", "true"],
      ]);
      expect(shown.textContent).toContain("8 against 8");
      expect(shown.textContent).toContain("2 of them were hidden until now.");
      if (motion === "reduced") expect(moved).not.toHaveBeenCalled();
      else expect(moved.mock.calls.length).toBeGreaterThanOrEqual(kinds.length);
    },
  );

  it("keeps face down what has not been drawn yet", () => {
    const window = after({
      phase: "window",
      window: "kill",
      row: [null, { ...dead, tokens: { S: 2, G: 1 }, hidden: 2 }],
    });
    const shown = render(Kill, {
      kill: felled(kill.slice(0, 2), before, window)!,
      names: NAMES,
      me: 0,
    }).container;
    expect(shown.querySelectorAll(".token.down")).toHaveLength(2);
    expect(shown.querySelector("[data-was-hidden]")).toBeNull();
  });
});
