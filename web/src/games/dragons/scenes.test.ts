import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { catalogue } from "../../catalogue.ts";
import { announced } from "../../lib/announce.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { perform } from "../../lib/stage.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import Stage from "../../parts/Stage.svelte";
import type { Frame } from "../game.ts";
import { rehearse } from "../rehearsal.ts";
import Remains from "./Remains.svelte";
import { NAMES, sample, words } from "./sample.ts";
import { scenes } from "./scenes.ts";
import { sounds } from "./sounds.ts";
import { story } from "./story.ts";
import type { Event, View } from "./types.ts";

const animate = rehearse(words);

const event = (kind: string, facts: object) => ({ kind, facts, line: 1 }) as unknown as Event;
const NEWS = [
  event("claimed", { seat: 0, pile: 3 }),
  event("took_pile", { seat: 0, pile: 3, cards: ["coin-3", "cow"] }),
  event("took_pile", { seat: 1, pile: 2, cards: ["ring", "cow", "cow"] }),
  event("took_pile", { seat: 2, pile: 0, cards: ["crown"] }),
  event("took_pile", { seat: 3, pile: 1, cards: ["sheep"] }),
  event("took_rest", { seat: 3, card: "polish" }),
  event("took_rest", { seat: 3, card: "sword" }),
  event("year_ends", { year: 2, seat: 3 }),
];

const standing = (totals: (number | null)[], out: number[] = [], why = "no_animals") =>
  ({
    lines: [],
    totals,
    places: [1, 2, 3, 4],
    winners: [0],
    out: out.map((seat) => [seat, "DR-ELIM-2", why, 0]),
  }) as unknown as View["table"]["standing"];
const { cards } = sample().table;
const hoard = (...names: string[]) => cards.map((card) => names.filter((name) => name === card).length);
const HOARDS = [
  hoard("cow", "coin-3", "coin-3"),
  hoard("cow", "cow", "ring"),
  hoard("crown"),
  hoard("sheep", "polish"),
];
const before = () => sample({ standing: standing([4, 0, 2, 1]) } as Partial<View["table"]>);
const after = (over = false) =>
  sample({
    hoards: HOARDS,
    standing: standing([7, 7, null, 2], [2]),
    ...(over ? { phase: "over", over: "dragons.over" } : { year: 3 }),
  } as Partial<View["table"]>);

function stage(news: Event[], was: View, is: View, names = NAMES) {
  const { container } = render(Stage);
  const all = scenes(news, was, is, names);
  return { container, all, first: () => void perform(all), second: () => void perform(all.slice(1)) };
}
const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";

describe("the end of a year", () => {
  it("takes the stage only when a year ends", () => {
    expect(scenes(NEWS.slice(0, 1), before(), after(), NAMES)).toEqual([]);
    expect(scenes(NEWS, before(), after(), NAMES).map(({ kind }) => kind)).toEqual(["year", "hunger"]);
  });

  it.each([true, false])("lays out every pile with what it makes of the points (calm: %s)", async (calm) => {
    settings.motion = calm ? "reduced" : "full";
    const { container, first } = stage(NEWS, before(), after());
    first();
    await vi.waitFor(() => expect(container.querySelectorAll("[data-taking]")).toHaveLength(4));
    const laid = [...container.querySelectorAll("[data-taking]")].map((row) =>
      [...row.querySelectorAll<HTMLElement>("[data-laid]")].map((one) => one.dataset.laid),
    );
    expect(laid).toEqual([
      ["cow", "coin-3"],
      ["cow", "cow", "ring"],
      ["crown"],
      ["sheep", "polish", "sword"],
    ]);
    const worth = [...container.querySelectorAll(".worth")].map(text);
    expect(worth).toEqual(["4 → 7", "0 → 7", "2 → hungry", "1 → 2"]);
    expect(text(container.querySelector("[data-taking='3']"))).toContain("and 2 more cards");
    expect(announced.lines.at(-1)?.text).toBe(
      "Year 2 is over. If the game ended now: Ann 7, Bram 7, Wen hungry, and Noor 2.",
    );
    expect(animate.mock.calls.length > 0).toBe(!calm);
  });

  it.each([true, false])("compares the herds and says who would go hungry (calm: %s)", async (calm) => {
    settings.motion = calm ? "reduced" : "full";
    const { container, second } = stage(NEWS, before(), after());
    second();
    await vi.waitFor(() => expect(container.querySelectorAll("[data-herd]")).toHaveLength(4));
    expect([...container.querySelectorAll(".n")].map(text)).toEqual(["1", "2", "0", "1"]);
    expect([...container.querySelectorAll(".n.no")].map(text)).toEqual(["0"]);
    expect(text(container.querySelector("[data-herd='2']"))).toContain("hungry");
    expect(announced.lines.at(-1)?.text).toContain("Wen would go hungry if the game ended now.");
    expect(animate.mock.calls.length > 0).toBe(!calm);
  });

  it("is counted apart in a large company, and is addressed to whom it concerns", async () => {
    const none = cards.map(() => 0);
    const table = {
      players: 5,
      hoards: [...HOARDS, none],
      standing: standing([null, 1, 1, 1, 1], [0], "no_cows"),
    };
    const is = sample(table as unknown as Partial<View["table"]>);
    const { container, second, all } = stage(NEWS, before(), is, ["You", ...NAMES.slice(1), "Theo"]);
    expect(all[1]!.cue).toBe("hunger");
    second();
    await vi.waitFor(() => expect(container.querySelectorAll("[data-herd]")).toHaveLength(5));
    expect([...container.querySelectorAll(".n")].map(text)).toHaveLength(10);
    expect([...container.querySelectorAll("[data-herd='0'] .n.no")].map(text)).toEqual(["1"]); // cows, not sheep
    expect(announced.lines.at(-1)?.text).toContain("You would go hungry if the game ended now.");
  });

  it("leaves the points of the last year to the count", async () => {
    const { container, first, all } = stage(NEWS, before(), after(true));
    first();
    await vi.waitFor(() => expect(container.querySelectorAll("[data-taking]")).toHaveLength(4));
    expect(container.querySelector(".worth")).toBeNull();
    expect(all[1]!.told).toBe("Winter has come. Wen went hungry and cannot win.");
  });

  it("speaks French of one who stays hungry and of several", () => {
    useTexts(catalogue("dragons", "fr"));
    const told = (out: number[]) => {
      const is = after(true);
      is.table.standing = standing([7, 7, null, null], out);
      return scenes(NEWS, before(), is, NAMES)[1]!.told;
    };
    expect(told([2])).toContain("Reste sur sa faim");
    expect(told([2, 3])).toContain("Restent sur leur faim");
    useTexts(words());
  });

  it("takes little of the own clock, and as long as it wants of nobody's", () => {
    const seconds = (seats: number[]) => {
      const is = after();
      is.table.turn = { seats, serial: 8, seconds: 18, cap: null };
      return scenes(NEWS, before(), is, NAMES).map((one) => one.seconds);
    };
    expect(seconds([0])).toEqual([3, 3]);
    expect(seconds([1])).toEqual([6.4, 5]);
  });

  it("is heard", () => expect(sounds(NEWS)).toEqual(["knock", "hoard", "year"]));
});

it("lays out the hoards at the end, the winner first, the dearest heap first", () => {
  const lines = [
    [1, "DR-SCORE-7", "ring", 7],
    [0, "DR-SCORE-2", "coins", 6],
  ];
  const places = [2, 1, 4, 3];
  const view = after(true);
  Object.assign(view.table.standing!, { lines, places });
  const { container } = render(Remains, { view, names: NAMES });
  const rows = [...container.querySelectorAll<HTMLElement>("[data-hoard]")];
  expect(rows.map((row) => row.dataset.hoard)).toEqual(["1", "0", "3", "2"]);
  expect([...rows[0]!.querySelectorAll(".heap")].map(text)).toEqual(["1 ring 7 pts", "2 cows safe"]);
  expect(text(rows[1]!.querySelector(".heap small"))).toBe("6 coins");
  expect(text(rows[3]!.querySelector(".who"))).toContain("hungry");
});

describe("the story", () => {
  const frames = (last: View) =>
    [
      { news: [], view: before(), totals: [4, 0, 2, 1] },
      { news: NEWS, view: last, totals: [7, 7, null, 2] },
    ] as Frame<View, Event>[];

  it("tells the pile that brought the winner most, and who went hungry", () => {
    expect(story(frames(after(true)), NAMES, null)).toEqual([
      "Ann flew home with 2 cards in year 2 and went from 4 to 7 points.",
      "Wen had the fewest animals and went hungry.",
    ]);
    expect(story(frames(after(true)), NAMES, 2)[1]).toBe("You had the fewest animals and went hungry.");
    useTexts(catalogue("dragons", "fr"));
    expect(story(frames(after(true)), NAMES, 0)[0]).toContain(
      "rentrez avec 2 cartes l’année 2 et passez de 4 à 7",
    );
    useTexts(words());
  });

  it("tells the pile that brought anybody most where nobody has won", () => {
    const view = after(true);
    view.table.standing!.winners = [];
    expect(story(frames(view), NAMES, null)[0]).toBe(
      "Bram flew home with 3 cards in year 2 and went from 0 to 7 points.",
    );
  });

  it("tells by how much it was won where nobody went hungry", () => {
    const view = after(true);
    view.table.standing = standing([7, 5, 1, 2]);
    expect(story(frames(view), NAMES, null)[1]).toBe("Ann won by 2 points.");
    view.table.standing!.winners = [0, 1];
    expect(story(frames(view), NAMES, null)[1]).toBe("Ann and Bram ended level on points.");
  });
});
