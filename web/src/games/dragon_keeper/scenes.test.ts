import { cleanup, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { announced } from "../../lib/announce.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { perform } from "../../lib/stage.svelte.ts";
import Stage from "../../parts/Stage.svelte";
import type { Frame } from "../game.ts";
import { rehearse } from "../rehearsal.ts";
import Remains from "./Remains.svelte";
import { may, NAMES, pile, sample, words } from "./sample.ts";
import { scenes } from "./scenes.ts";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";
import type { Event, View } from "./types.ts";

const animate = rehearse(words);

const event = (kind: string, facts: object) => ({ kind, facts, line: 1 }) as unknown as Event;
type Table = Partial<View["table"]>;
const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** The scenes of a step, of which the one of this kind is put on stage. */
function stage(kind: string, news: Event[], was: View, is: View) {
  const { container } = render(Stage);
  const found = scenes(news, was, is, NAMES);
  void perform(found.filter((one) => one.kind === kind));
  return { container, kinds: found.map((one) => one.kind) };
}

const LEVEL = [
  event("earned", { seat: 2 }),
  event("level_ends", { level: 2, left: 4, seat: 1 }),
  event("paid", { seat: 0, owed: 1 }),
  event("paid", { seat: 1, owed: 2 }),
  event("fell", { seat: 2 }),
  event("level_begins", { level: 3, seat: 1, board: [] }),
];
const down = () => sample({ level: 3, current: 1, treasure: [3, 3, 0], alive: [true, true, false] } as Table);

describe("the end of a level", () => {
  it.each([true, false])("says what it has cost whom, and who goes no further (calm: %s)", async (calm) => {
    settings.motion = calm ? "reduced" : "full";
    const { container, kinds } = stage("level", LEVEL, sample(), down());
    expect(kinds).toEqual(["level"]);
    await vi.waitFor(() => expect(container.querySelectorAll("[data-toll]")).toHaveLength(3));
    const rows = [...container.querySelectorAll("[data-toll]")];
    expect(rows.map((row) => row.querySelectorAll(".token").length)).toEqual([4, 5, 4]);
    expect(rows.map((row) => row.querySelectorAll(".gone").length)).toEqual([1, 2, 4]);
    expect(rows.map((row) => text(row.querySelector(".cost")))).toEqual([
      "paid 1, left: 3",
      "paid 2, left: 3",
      "could not pay",
    ]);
    expect(text(rows[1]!)).toContain("took last: 1 more");
    expect(text(rows[2]!)).toContain("1 tile goes too");
    expect(text(container.querySelector("header"))).toContain("4 tiles left. Took last: Bram.");
    expect(text(container.querySelector(".next"))).toBe("Down to level 3. Bram starts.");
    expect(announced.lines.at(-1)?.text).toBe(
      "Level 2 is over. Ann: 1 paid, Bram: 2 paid, and Wen: could not pay.",
    );
    expect(animate.mock.calls.length > 0).toBe(!calm);
  });

  it("leads to the tribute after the lowest one, and to nothing where nobody goes on", async () => {
    const lowest = [event("level_ends", { level: 3, left: 0, seat: 0 })];
    const empty = sample({ level: 3, phase: "ending", current: null } as Table);
    const { container } = stage("level", lowest, sample({ level: 3 } as Table), empty);
    await vi.waitFor(() => expect(text(container.querySelector(".next"))).toContain("wants its tribute"));
    cleanup();
    const over = sample({ phase: "over", current: null, over: "dragon-keeper.over.nobody" } as Table);
    const ended = stage("level", LEVEL.slice(1, 5), sample(), over);
    await vi.waitFor(() =>
      expect(text(ended.container.querySelector(".next"))).toContain("the game is over"),
    );
  });

  it("is heard", () => expect(sounds(LEVEL)).toEqual(["coin", "level", "death", "page"]));
});

const GIVEN = [
  event("guild_shown", { seat: 0, guild: "purple" }),
  event("guild_shown", { seat: 1, guild: "green" }),
  event("guild_shown", { seat: 2, guild: "blue" }),
  event("paid_tribute", { seat: 0, tiles: ["R2", "R4"] }),
  event("freed_pile", { seat: 1, tiles: ["G3", "G2"] }),
  event("paid_tribute", { seat: 1, tiles: ["B5"] }),
];
const ending = (rest = {}) =>
  sample(
    {
      level: 3,
      phase: "ending",
      current: null,
      guilds: ["purple", "green", "blue"],
      steps: ["ready", "ready", "tribute"],
    } as Table,
    rest,
  );

describe("the tribute", () => {
  it.each([true, false])("says who gives what, and what it changes (calm: %s)", async (calm) => {
    settings.motion = calm ? "reduced" : "full";
    const { container, kinds } = stage("tribute", GIVEN, sample({ level: 3 } as Table), ending());
    expect(kinds).toEqual(["tribute"]);
    await vi.waitFor(() => expect(container.querySelectorAll("[data-offering]")).toHaveLength(3));
    const rows = [...container.querySelectorAll("[data-offering]")];
    expect(rows.map((row) => [...row.querySelectorAll(".what")].map(text))).toEqual([
      ["to the dragon −6"],
      ["walks free +5", "to the dragon −5"],
      ["still to choose"],
    ]);
    expect([...rows[1]!.querySelectorAll<SVGElement>("[data-tile]")].map((one) => one.dataset.tile)).toEqual([
      "G3",
      "G2",
      "B5",
    ]);
    expect(announced.lines.at(-1)?.text).toBe("The tribute. Ann −6, Bram +0, and Wen: still to choose.");
    expect(animate.mock.calls.length > 0).toBe(!calm);
  });

  it("does not step before anybody who is choosing", () => {
    const later = [event("liberated", { seat: 2, tile: "Y2l", freed: "B5" })];
    expect(scenes(later, ending(), ending(may("done")), NAMES)).toEqual([]);
    expect(scenes(later, ending(), ending(), NAMES).map(({ kind }) => kind)).toEqual(["tribute"]);
    expect(scenes([event("is_ready", { seat: 1 })], ending(), ending(), NAMES)).toEqual([]);
  });

  it("is not told twice when those who fell show their guilds at last", async () => {
    const fallen = { ...over(), table: { ...over().table, alive: [true, true, false] } };
    const last = [
      event("paid_tribute", { seat: 1, tiles: ["B5"] }),
      event("guild_shown", { seat: 2, guild: "blue" }),
    ];
    const { container } = stage("tribute", last, ending(), fallen);
    await vi.waitFor(() => expect(container.querySelectorAll("[data-offering]")).toHaveLength(1));
  });
});

const over = () =>
  sample({
    level: 3,
    phase: "over",
    over: "dragon-keeper.over.counted",
    current: null,
    guilds: ["purple", "green", "blue"],
    piles: [
      { red: pile("R4", 2, ["R2", "R4"]), purple: pile("P3", 1, ["P3"]) },
      { blue: pile("B5", 1, ["B5"]) },
      {},
    ],
    standing: {
      lines: [[1, "DK-SCORE-3", "bonus", 3]],
      totals: [3, 8, null],
      places: [2, 1, 3],
      winners: [1],
      out: [],
    },
  } as unknown as Table);

it("lays out what each has in the end, tile by tile, the winner first", () => {
  const { container } = render(Remains, { view: over(), names: NAMES });
  const rows = [...container.querySelectorAll<HTMLElement>("[data-hoard]")];
  expect(rows.map((row) => row.dataset.hoard)).toEqual(["1", "0", "2"]);
  const heaps = (row: Element) =>
    [...row.querySelectorAll(".heap")].map((heap) =>
      [...heap.querySelectorAll("small, em")].map(text).join(" "),
    );
  expect(heaps(rows[0]!)).toEqual(["blue 5 +5", "treasure +3"]);
  expect(heaps(rows[1]!)).toEqual(["red 4 and 2 +6", "purple 3 −3", "treasure"]);
  expect(rows[1]!.querySelectorAll("[data-tile]")).toHaveLength(3);
});

describe("the story", () => {
  const frames = (news: Event[]) => [{ news, view: over(), totals: [] }] as Frame<View, Event>[];

  it("tells what helped the winner most, and by how much it was won", () => {
    expect(story(frames(GIVEN), NAMES, null)).toEqual([
      "Bram set their own guild free, which saved 5 points.",
      "Bram won by 5 points.",
    ]);
    const swap = event("exchanged", { seat: 1, opponent: 0, tile: "G6", got: "R3" });
    expect(story(frames([swap]), NAMES, 1)).toEqual([
      "You swapped green 6 for red 3 on level 3.",
      "You won by 5 points.",
    ]);
  });

  it("tells of others what they lost, never what they won", () => {
    const lucky = event("exchanged", { seat: 0, opponent: 1, tile: "P3", got: "R5" });
    expect(story(frames([lucky]), NAMES, null)).toEqual(["Bram won by 5 points."]);
    const given = event("paid_tribute", { seat: 0, tiles: ["R4", "R2"] });
    expect(story(frames([lucky, given, ...LEVEL]), NAMES, null)).toEqual([
      "Ann gave the dragon a pile of 6 points.",
      "Bram won by 5 points.",
    ]);
  });

  it("tells who could not pay", () => {
    expect(story(frames(LEVEL), NAMES, 2)).toEqual(["You could not pay at the end of level 2."]);
  });
});
