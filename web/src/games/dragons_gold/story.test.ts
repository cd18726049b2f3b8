import { beforeAll, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import type { Frame } from "../game.ts";
import { NAMES, sample, words } from "./sample.ts";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";
import type { Event, View } from "./types.ts";

beforeAll(() => useTexts(words()));
const news = (kind: string, facts: object = {}): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const frame = (totals: number[], ...told: Event[]): Frame<View, Event> => ({
  news: told,
  view: sample(),
  totals,
});
const killed = (dragon: string) => news("killed", { slot: 1, dragon, involved: [0, 1], seat: 0 });
const shared = (seat: number, tokens: object) => news("shared", { seat, tokens });

const GAME = [
  frame([0, 0, 0, 0]),
  frame([0, 0, 0, 0], killed("D02")),
  frame([4, 19, 0, 0], news("agreed"), shared(0, { S: 4 }), shared(1, { G: 3, W: 2 })),
  frame([4, 19, 0, 0], killed("D05")),
  frame([4, 19, 0, 0], news("hoard_lost", { tokens: { S: 3, K: 1 } })),
  frame([4, 25, 0, 0], killed("D08"), shared(1, { G: 9 })),
];

it("tells the largest gain, the best deal and the hoard that was lost", () => {
  expect(story(GAME, NAMES, null)).toEqual([
    "The largest gain of Bram: 19 points by the hoard of Brassjaw.",
    "The best deal: 3 gold and 2 diamonds of Brassjaw’s hoard for Bram; of Mossback’s hoard, 4 tokens were lost to all.",
  ]);
});

it("tells what brought the winner most, whatever others gained", () => {
  const last = frame([4, 25, 40, 0], news("stolen"), news("game_ends"));
  last.view.table.standing = { totals: [4, 25, 40, 0], winners: [1], lines: [], places: [], out: [] };
  expect(story([...GAME, last], NAMES, 1)[0]).toBe("Your largest gain: 19 points by the hoard of Brassjaw.");
});

it("speaks to whoever it is about, and says nothing where nothing was", () => {
  const [swing, deal] = story([...GAME.slice(0, 3), frame([40, 19, 0, 0], news("traded"))], NAMES, 0);
  expect(swing).toBe("Your largest gain: 36 points at the Market.");
  expect(deal).toBe("The best deal: 3 gold and 2 diamonds of Brassjaw’s hoard for Bram.");
  expect(story(GAME.slice(3, 5), NAMES, 0)).toEqual(["The hoard of Mossback was lost to all: 4 tokens."]);
  expect(story(GAME.slice(0, 2), NAMES, 0)).toEqual([]);
  const unseen = frame(
    [4, 19, 0, 0],
    killed("D09"),
    shared(2, { S: 1 }),
    news("shared", { seat: 3, tokens: null }),
  );
  expect(story([...GAME, unseen], NAMES, 0)[1]).toBe("The hoard of Mossback was lost to all: 4 tokens.");
});

it("has a cue for each moment, and one alone however much happens", () => {
  expect(sounds([news("attacked"), killed("D01"), news("candle_lit")])).toEqual(["knock", "kill", "page"]);
  expect(sounds([news("stolen"), news("stolen_kind"), news("announced"), news("market_opens")])).toEqual([
    "theft",
    "magic",
    "market",
  ]);
});
