import { beforeAll, expect, test } from "vitest";
import type { Frame } from "../games/game.ts";
import { largestSwing } from "../games/swing.ts";
import type { AnyView } from "../lib/table.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import { aheadSince, story } from "./story.ts";
import { storyOf } from "./tale.ts";

const KEYS = ["swing", "always", "since", "at_last"].flatMap((key) => [key, `${key}_you`]);
beforeAll(() =>
  useTexts({
    ...Object.fromEntries(
      KEYS.map((key) => [
        `web.result.story.${key}`,
        `${key} {name} {points?} {move?}`.replace(/ \{\w+\?\}/g, ""),
      ]),
    ),
    "web.result.story.swing": "{name} won {points} in move {move} of {last}.",
    "web.result.story.since_you": "Yours from move {move} on.",
    "web.result.story.flag": "Move {move}: {text}.",
  }),
);

const NAMES = ["Ann", "Bea"];

function played(worth: number[][], winners = [0], out: number[][] = []): Frame[] {
  return worth.map((now, i) => {
    const standing = i === worth.length - 1 ? { winners } : null;
    const view = { table: { standing, over: standing && "over" } } as unknown as AnyView;
    return { news: [], view, totals: [0, 0], worth: now, out: out[i] ?? [] };
  });
}

test("the largest swing is the most that anybody won by one move, not the most that changed", () => {
  const frames = played([
    [0, 0],
    [4, 0],
    [4, 9],
    [1, 9],
    [12, 9],
  ]);
  expect(largestSwing(frames)).toEqual({ seat: 0, points: 11, move: 4 });
  expect(story(frames, NAMES, 1, [])[0]).toBe("Ann won 11 in move 4 of 4.");
});

test("who won is told by since when nobody had more; whoever was out does not count", () => {
  const frames = played([
    [0, 0],
    [0, 5],
    [0, 5],
    [6, 5],
    [6, 8],
    [9, 8],
    [9, 9],
    [9, 9],
  ]);
  expect(aheadSince(frames, 0)).toBe(5);
  expect(story(frames, NAMES, 0, [])[1]).toBe("Yours from move 5 on.");
  const hungry = played(
    frames.map(({ worth }) => worth!),
    [0],
    [[], [1], [1], [1], [1]],
  );
  expect(aheadSince(hungry, 0)).toBe(0);
  expect(story(hungry, NAMES, null, [])[1]).toContain("always Ann");
});

test("a lead of the last move is told as such, and a shared win without a leader", () => {
  const late = played([
    [0, 0],
    [1, 7],
    [1, 7],
    [9, 7],
  ]);
  expect(story(late, NAMES, null, [])[1]).toContain("at_last Ann");
  expect(
    story(
      played(
        [
          [0, 0],
          [3, 3],
        ],
        [0, 1],
      ),
      NAMES,
      null,
      [],
    ),
  ).toHaveLength(1);
});

test("where nothing is counted the last turning points tell it", () => {
  const flags = [1, 2, 3].map((frame) => ({ frame, text: `turn ${frame}` }));
  expect(
    story(
      played([
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
      NAMES,
      null,
      flags,
    ),
  ).toEqual(["Move 2: turn 2.", "Move 3: turn 3."]);
});

test("a game tells its own story, of two sentences at most", () => {
  const frames = played([
    [0, 0],
    [3, 0],
  ]);
  const game = { turningPoints: () => [] };
  expect(storyOf(game, () => ["One.", "Two.", "Three."], frames, NAMES, null)).toEqual(["One.", "Two."]);
  for (const none of [() => [], null])
    expect(storyOf(game, none, frames, NAMES, 1)[0]).toBe("Ann won 3 in move 1 of 1.");
});
