import { beforeAll, describe, expect, it } from "vitest";
import { LONGEST, timing } from "../../lib/flight.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import { flights, piece } from "./flights.ts";
import { NAMES, sample, words } from "./sample.ts";
import { sounds } from "./sounds.ts";
import { turningPoints } from "./turning.ts";
import type { Event } from "./types.ts";

beforeAll(() => useTexts(words()));

const news = (kind: string, facts: object = {}): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const ways = (...told: Event[]) => flights(told).map(({ from, to }) => `${from} > ${to}`);

describe("flights", () => {
  it.each([
    [
      news("took", { seat: 1, space: [1, 2], tile: "P4t" }),
      ["space-1-2 > pile-1-purple", "dragon > perch-1-2"],
    ],
    [
      news("gave", { seat: 1, space: [0, 2], tile: "R4", receiver: 0 }),
      ["space-0-2 > pile-0-red", "dragon > perch-0-2"],
    ],
    [news("trapped", { seat: 1, used: "P4t", space: [4, 0], tile: "P2" }), ["space-4-0 > pile-1-purple"]],
    [
      news("exchanged", { seat: 0, opponent: 2, tile: "G3x", got: "Y4t" }),
      ["pile-0-green > pile-2-green", "pile-2-yellow > pile-0-yellow"],
    ],
    [news("earned", { seat: 1 }), ["reserve > treasure-1"]],
    [news("paid", { seat: 2, owed: 2 }), ["treasure-2 > reserve", "treasure-2 > reserve"]],
    [news("took", { seat: 1, space: null, tile: null }), []],
    [news("declined", { seat: 1 }), []],
  ])("go from where it was to where it is (%#)", (told, way) => {
    expect(ways(told)).toEqual(way);
  });

  it("the dragon arrives before its tile leaves, and all of it takes half a second at most", () => {
    const all = [
      news("gave", { seat: 1, space: [0, 2], tile: "R4", receiver: 0 }),
      news("earned", { seat: 1 }),
      ...[0, 1, 2].map((seat) => news("paid", { seat, owed: 4 })),
    ];
    const found = flights(all);
    const [tile, walk] = found.map(timing);
    expect(tile!.delay).toBeGreaterThanOrEqual(walk!.duration - 60);
    for (const flight of found) {
      const { delay, duration } = timing(flight);
      expect(delay + duration).toBeLessThanOrEqual(LONGEST);
    }
  });

  it("makes pieces that show what they are", () => {
    const tile = piece("G3x");
    expect(tile.querySelector('use[href="#tile-green"]')).not.toBeNull();
    expect(tile.querySelector('use[href="#mark-x"]')).not.toBeNull();
    expect(tile.textContent).toContain("3");
  });
});

it("gives each kind of news one cue", () => {
  expect(sounds([news("gave"), news("earned"), news("paid"), news("paid"), news("level_begins")])).toEqual([
    "stone",
    "coin",
    "page",
  ]);
});

it("flags who could not pay, a great exchange, the tribute and the winner", () => {
  const frame = (told: Event[], table = {}) => ({ news: told, view: sample(table), totals: [0, 0, 0] });
  const standing = { lines: [], totals: [9, 21, null], places: [2, 1, 3], winners: [1], out: [] };
  const frames = [
    frame([]),
    frame([news("exchanged", { seat: 0, opponent: 1, tile: "B3x", got: "R6" })]),
    frame([news("exchanged", { seat: 0, opponent: 1, tile: "B3x", got: "R4" })]),
    frame([news("fell", { seat: 2 })]),
    frame([news("paid_tribute", { seat: 1, tiles: ["G1", "G4"] })]),
    frame([news("game_ends")], { phase: "over", over: "dragon-keeper.over.counted", standing }),
  ];
  expect(turningPoints(frames, NAMES, 0)[0]).toEqual({ frame: 1, text: "You swap 3 points away" });
  expect(turningPoints(frames, NAMES, null)).toEqual([
    { frame: 1, text: "Ann swaps 3 points away" },
    { frame: 3, text: "Wen cannot pay" },
    { frame: 4, text: "Bram gives up 5 points" },
    { frame: 5, text: "Bram wins" },
  ]);
});
