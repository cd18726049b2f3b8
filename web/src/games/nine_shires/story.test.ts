import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import Remains from "./Remains.svelte";
import { NAMES, player, sample, words } from "./sample.ts";
import { story } from "./story.ts";
import type { Event, Table, View } from "./types.ts";

beforeAll(async () => {
  useTexts(words());
  await import("./Hoards.svelte"); // fetched once
});
afterEach(cleanup);

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 1 }) as unknown as Event;
const frame = (told: Event[], table: Partial<Table> = {}) => ({
  news: told,
  view: sample(table),
  totals: [],
});
const over = (table: Partial<Table>) => ({ phase: "over", round: 14, ...table }) as Partial<Table>;
const TORN = news("alliance", {
  ...{ seat: 0, other: 2, shire: 9, choice: "ally", answer: "put off" },
  ...{ gained: { 2: 1, 6: 1, 9: 1 }, returned: { 2: 5, 6: 5, 9: 5 } },
});

describe("the story", () => {
  it("names the last slayer, and the fist that paid", () => {
    const frames = [
      frame([TORN], { round: 4 }),
      frame(
        [news("slain", { seat: 2, dragon: "MYTOR" })],
        over({ ending: "slayer", winner: 2 } as Partial<Table>),
      ),
    ];
    expect(story(frames, NAMES)).toEqual([
      "Wen slew Mytor, the last dragon, in round 14, and wears the crown.",
      "In round 4 Wen put Ann off in Cheshire: 15 talismans to 3.",
    ]);
    expect(story(frames, NAMES, 2)).toEqual([
      "You slew Mytor, the last dragon, in round 14, and wear the crown.",
      "In round 4 you put Ann off in Cheshire: 15 talismans to 3.",
    ]);
  });

  it("says when the crown went to another than the last slayer", () => {
    const seats = [player({ power: 61 }), player(), player()];
    const last = over({ ending: "power", winner: 0, seats } as Partial<Table>);
    expect(story([frame([news("slain", { seat: 2, dragon: "DROG" })], last)], NAMES)[0]).toBe(
      "Wen slew Drog, the last dragon, in round 14, but the crown went to Ann with 61 magic power.",
    );
  });

  it("of a lost kingdom says what undid it, and who died with most", () => {
    const seats = [player({ alive: false, kills: ["DROG", "MYTOR"] }), player(), player()];
    const frames = [
      frame([TORN], { round: 2 }),
      frame([news("fell", { seat: 0, dragon: "GUILETH", freed: [] })], { round: 9, seats }),
      frame([news("attacked", { attacks: 6, last: 6 })], over({ ending: "destroyed" })),
    ];
    expect(story(frames, NAMES)).toEqual([
      "In round 14 the last attack came while 18 townes had no protector and 9 dragons lived.",
      "In round 9 Guileth killed Ann, who had slain 2 dragons.",
    ]);
  });

  it("has nothing to say before the end, and else the largest gain", () => {
    expect(story([frame([TORN])], NAMES)).toEqual([]);
    const rich = { seats: [player({ power: 40 }), player(), player()] };
    const frames = [
      frame([]),
      frame([news("walked", {})], rich),
      frame([], over({ ...rich, ending: "quiet" })),
    ];
    expect(story(frames, NAMES)[1]).toBe(
      "The largest gain was that of Ann in round 4: 22 magic power at once.",
    );
  });

  it("names nobody's slayer where the last one alive resigned", () => {
    const frames = [
      frame([news("fell", { seat: 0, dragon: "DROG" })]),
      frame([news("resigned", { seat: 1 })], over({ ending: "dead", winner: null } as Partial<Table>)),
    ];
    expect(story(frames, NAMES)[0]).toMatch(/Bram resigned, the last one alive/);
    expect(story(frames, NAMES, 1)[0]).toMatch(/you resigned, the last one alive/);
  });

  it.each(["destroyed", "dead", "quiet", "rounds", "slayer", "power", "dice", "alone"])(
    "has words for the ending %s in every language",
    (ending) => {
      for (const language of ["en", "fr"]) {
        useTexts(words(language));
        const winner = /slayer|power|dice|alone/.test(ending) ? 1 : null;
        const frames = [
          frame([news("slain", { seat: 0, dragon: "DROG" }), news("slain", { seat: 0, dragon: "MYTOR" })]),
          frame([news("exchanged", {}), news("knighted", { seat: 1, shire: 2, title: "dame" })]),
          frame([], over({ ending, winner } as Partial<Table>)),
        ];
        for (const me of [null, 0, 1])
          for (const text of story(frames, NAMES, me)) expect(text).not.toMatch(/nine-shires|undefined|\{/);
      }
      useTexts(words());
    },
  );
});

it("what remains is laid out for everybody, the first one first", async () => {
  const seats = [
    player({ alive: false, talismans: Array<number>(9).fill(0), kills: ["DROG"] }),
    player({ kills: ["MYTOR", "GUILETH"], amulet: "fire", townes: ["s7-2"], power: 50 }),
    player({ talismans: [0, 7, 0, 0, 0, 0, 0, 0, 1] }),
  ];
  const standing = { places: [3, 1, 2], winners: [1], totals: [], lines: [], out: [[0, "NS-DEATH-1"]] };
  const view = sample({ seats, standing } as never) as View;
  const { container } = render(Remains, { view, names: NAMES });
  await vi.waitFor(() => expect(container.querySelector("[data-remains]")).not.toBeNull());
  const all = [...container.querySelectorAll<HTMLElement>("[data-remains]")];
  expect(all.map((one) => one.dataset.remains)).toEqual(["1", "2", "0"]);
  expect(all[0]!.textContent).toMatch(/Bram.*power 50.*Mytor.*Guileth.*fire amulet.*Oxford/s);
  expect([...all[1]!.querySelectorAll(".heap span")].map((one) => one.textContent)).toEqual(["7", "1"]);
  expect(all[1]!.textContent).toContain("no dragon slain");
  expect(all[2]!.textContent).toMatch(/Ann.*dead: all of it went back.*Drog/s);
});
