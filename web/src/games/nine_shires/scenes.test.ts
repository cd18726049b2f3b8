import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { leave, onStage, perform } from "../../lib/stage.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import Stage from "../../parts/Stage.svelte";
import { paced } from "./cards.ts";
import { flights } from "./flights.ts";
import { moments } from "./moment.svelte.ts";
import { NAMES, player, sample, words } from "./sample.ts";
import { scenes } from "./scenes.ts";
import { sounds } from "./sounds.ts";
import type { Event, View } from "./types.ts";

const FRAME = { go_on: "Go on", watch_on: "Watch on", run_fast: "Let it run fast", leave_it: "To the lobby" };
const frame = Object.fromEntries(Object.entries(FRAME).map(([key, text]) => [`web.table.${key}`, text]));
const animate = vi.fn(() => ({ finished: Promise.resolve(), cancel() {}, finish() {} }));

beforeAll(async () => {
  useTexts({ ...words(), ...frame });
  await import("./scenes/all.ts"); // fetched once
});
beforeEach(() => {
  settings.scenes = true;
  settings.motion = "full";
  Element.prototype.animate = animate as never;
  animate.mockClear();
});
afterEach(() => {
  leave();
  cleanup();
  moments.hush();
  Reflect.deleteProperty(Element.prototype, "animate");
});

const news = (kind: string, facts: object = {}): Event => ({ kind, facts, line: 1 }) as unknown as Event;
const armed = player({
  at: "dragon-east",
  amulet: "water",
  odds: { water: { slay: 0.6, retreat: 0.3, die: 0.1 } },
});
const before = (seat: number | null = 0): View =>
  sample({ seats: [armed, player(), player()], round: 7 }, { seat });
const after = (seat: number | null = 0, changes = {}): View =>
  sample({ seats: [player({ kills: ["MYTOR"], ...changes }), player(), player()], round: 8 }, { seat });

/** All that takes the stage, one after the other, as it is on the page. */
async function staged(
  told: Event[],
  seat: number | null = 0,
  hurry: (() => void) | null = null,
  changes = {},
  most = 9,
) {
  const names = NAMES.map((name, i) => (i === seat ? "You" : name));
  const all = scenes(told, before(seat), after(seat, changes), names);
  const found = [];
  for (const one of all.slice(0, most)) {
    cleanup();
    void perform([one]);
    const { container } = render(Stage, { hurry });
    const stage = container.querySelector<HTMLElement>("[data-scene]")!;
    await vi.waitFor(() => expect(stage.querySelector("h2")).not.toBeNull());
    found.push({ ...one, stage, text: stage.textContent! }); // it is gone with the next one
  }
  return found;
}

const ZERO = [
  news("fights", { seat: 0, duel: false }),
  news("turned_zero", { seat: 0 }),
  news("turned_dragon", { seat: 0, dragon: "MYTOR" }),
];
const SLAIN = [...ZERO, news("slain", { seat: 0, dragon: "MYTOR" }), news("set_back", { attacks: 1 })];
const FELL = [...ZERO, news("fell", { seat: 0, dragon: "MYTOR", freed: ["s7-2", "s1-2"] })];
const DUEL = [
  news("fights", { seat: 0, duel: true }),
  news("turned_dragon", { seat: 0, dragon: "MYTOR" }),
  news("turned_zero", { seat: 0 }),
  news("turned_dragon", { seat: 0, dragon: "DROG" }),
  news("duelled", { dragon: "DROG", loser: "MYTOR" }),
  news("retreats", { seat: 0, dragon: "DROG" }),
];

describe("a fight", () => {
  it.each(["full", "reduced"] as const)(
    "is seen by everybody, card by card, with %s motion",
    async (motion) => {
      settings.motion = motion;
      for (const seat of [0, 1, null]) {
        const [fight] = await staged(SLAIN, seat);
        expect(fight!.told).toBe(
          `${seat === 0 ? "You fight" : "Ann fights"} with the water amulet. It slays 6 of the 9 dragons alive.`,
        );
        const { stage } = fight!;
        expect([...stage.querySelectorAll("[data-card] .name")].map((one) => one.textContent)).toEqual([
          "Zero",
          "Mytor",
        ]);
        expect(stage.querySelector("[data-fate]")!.getAttribute("data-fate")).toBe("slain");
        expect(stage.querySelector(".stamp")!.textContent).toBe("Slain");
        expect(stage.querySelector(".brings")!.textContent).toContain("The attack die falls to 1.");
        expect(stage.querySelectorAll(".shadow")).toHaveLength(1);
      }
      expect(animate.mock.calls.length > 0).toBe(motion === "full");
    },
  );

  it("has the same room and the same things whatever comes, until it comes", async () => {
    const look = async (told: Event[]) => {
      const { stage } = (await staged(told, 0, null, {}, 1))[0]!;
      return ["header", ".hero", ".deck", "[data-card='0'] .back"].map(
        (part) => stage.querySelector(part)!.outerHTML,
      );
    };
    expect(await look(FELL)).toEqual(await look(SLAIN));
  });

  it("goes at a pace that lets one hope, and not for ever", async () => {
    for (const told of [SLAIN, DUEL]) {
      const [fight] = await staged(told);
      expect(fight!.seconds).toBeGreaterThan(4);
      expect(fight!.seconds).toBeLessThan(9);
    }
    const cards = [
      { dragon: null, fate: "zero" as const },
      { dragon: "MYTOR", fate: "beaten" as const },
      { dragon: "DROG", fate: "retreat" as const },
    ];
    const { beats, duel, fate, over } = paced(cards);
    const times = [...beats.flatMap(({ dealt, turned }) => [dealt, turned]), duel, fate, over];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const short = paced(cards, 2500);
    expect(short.over).toBeCloseTo(2500);
    expect(short.beats.at(-1)!.turned / short.over).toBeCloseTo(beats.at(-1)!.turned / over);
  });

  it("and all else takes little of one's own clock where that runs meanwhile", () => {
    const told = [...FELL, news("attacked", { attacks: 5, last: 6 }), news("hexed", { seat: 0 })];
    const seen = (seats: number[]) => {
      const is = after();
      is.table.turn = { seats, serial: 9, seconds: 12, cap: null };
      return scenes(told, before(), is, NAMES).map(({ kind, seconds }) => [kind, seconds]);
    };
    expect(seen([0])).toEqual(["fight", "death", "attack", "hexed"].map((kind) => [kind, 2]));
    for (const [, seconds] of seen([1])) expect(seconds).toBeGreaterThan(2);
  });

  it("between two dragons shows which of them beat the other", async () => {
    const { stage } = (await staged(DUEL, 2))[0]!;
    expect([...stage.querySelectorAll("[data-card]")].map((one) => one.className.split(" ")[1])).toEqual([
      ...["beaten", "zero", "retreat"],
    ]);
    expect(stage.querySelector(".brings")!.textContent).toContain("Drog kills Mytor.");
    expect(stage.querySelector(".stamp")!.textContent).toBe("Retreat");
  });

  it("is heard when it is seen: nothing tells the end before", () => {
    expect(sounds(FELL)).toEqual([]);
    expect(sounds([...SLAIN, news("game_ends", { winner: 0, ending: "slayer" })])).toEqual([]);
    settings.scenes = false;
    expect(sounds(FELL)).toEqual(["fight", "death"]);
    expect(sounds([news("game_ends", { winner: null, ending: "dead" })])).toEqual([]); // the frame's to tell
  });
});

describe("a death", () => {
  it.each(["full", "reduced"] as const)("is told after the fight, with %s motion", async (motion) => {
    settings.motion = motion;
    const [fight, death] = await staged(FELL, 1);
    expect([fight!.kind, death!.kind]).toEqual(["fight", "death"]);
    expect(death!.told).toContain("Ann is dead.");
    const text = death!.stage.textContent!;
    expect(text).toContain("Round 7 was the last one for Ann.");
    expect(text).toContain("One dragon was slain on this quest.");
    expect(text).toContain("Oxford and Winchester have no protector any more.");
    expect([...death!.stage.querySelectorAll("button")].map((one) => one.textContent)).toEqual(["Go on"]);
  });

  it("of one's own leaves the choice to watch, to leave, or to have it run fast", async () => {
    const hurry = vi.fn();
    const { stage, farewell } = (await staged(FELL, 0, hurry, { alive: false }))[1]!;
    expect(farewell).toBe(true);
    expect(stage.querySelector("[data-stays]")!.textContent).toMatch(
      /Watch on.*Let it run fast.*To the lobby/,
    );
    expect(stage.querySelector("a")!.getAttribute("href")).toBe("/");
    await fireEvent.click([...stage.querySelectorAll("button")].at(-1)!);
    expect(hurry).toHaveBeenCalledOnce();
    expect(onStage()).toBeNull();
    const people = (await staged(FELL, 0, null))[1]!; // somebody else plays on
    expect(people.stage.textContent).not.toContain("Let it run fast");
  });
});

describe("what befalls oneself takes the stage, what befalls others is a note", () => {
  const KNIGHTED = [news("knighted", { seat: 0, shire: 7, title: "either" })];
  const HEXED = [news("threw", { seat: 0, dice: [0, 0] }), news("hexed", { seat: 0 })];

  it.each([
    [KNIGHTED, "knighted", "You are Knight or Dame of Oxfordshire"],
    [HEXED, "hexed", "You are hexed"],
  ] as const)("%#", async (told, kind, title) => {
    const [own] = await staged([...told], 0);
    expect(own!.told.startsWith(`${title}. `)).toBe(true);
    expect([own!.kind, own!.stage.querySelector("h2")!.textContent]).toEqual([kind, title]);
    expect(await staged([...told], 1)).toEqual([]);
    flights([...told], before(0), after(0));
    expect(moments.shown).toBeNull();
    flights([...told], before(1), after(1));
    expect(moments.shown?.moment.kind).toBe(kind);
  });

  it("an attack is a scene when the end is near, and says what is at stake", async () => {
    const attack = (attacks: number) => [
      news("threw", { seat: 1, dice: [0, 4] }),
      news("attacked", { attacks, last: 6 }),
    ];
    expect(await staged(attack(3))).toEqual([]);
    flights(attack(3), before(), after());
    expect(moments.shown?.moment.kind).toBe("attack");
    const { stage, told } = (await staged(attack(5)))[0]!;
    expect(stage.textContent).toContain("Bram throws 0 and 4.");
    expect(told).toBe("Attack 5 of 6. 18 townes have no protector. One more on free townes, and all lose.");
    expect((await staged(attack(6)))[0]!.told).toContain("All lose.");
  });

  it("a blessing is a note for whoever has it, once for both dice", () => {
    const blessed = (seat: number, shire: number) =>
      news("blessed", { seat, shire, gained: { [shire]: 1, 4: 1 } });
    flights([blessed(1, 3)], before(), after());
    expect(moments.shown).toBeNull();
    flights([blessed(0, 1), blessed(0, 3)], before(), after());
    expect(moments.shown?.moment).toEqual({ kind: "blessed", shires: [1, 3], gained: { 1: 1, 3: 1, 4: 2 } });
  });
});

describe("who sees no scenes", () => {
  it("is told by notes", async () => {
    settings.scenes = false;
    flights(FELL, before(), after());
    const all = scenes(FELL, before(), after(), NAMES);
    expect(all.map(({ kind }) => kind)).toEqual(["fight", "death"]); // for the moments of a replay
    await perform(all);
    expect(onStage()).toBeNull();
    expect(moments.shown?.moment.kind).toBe("fight");
  });

  it("nor does a step that was never played take the stage, and a scene ends the note about it", async () => {
    const was = before();
    flights(SLAIN, was, was);
    scenes(SLAIN, was, after(), NAMES); // a replay lists them while it is drawn, where no state may change
    expect(moments.shown?.moment.kind).toBe("fight");
    await staged(SLAIN);
    expect(moments.shown).toBeNull();
  });
});

it.each(["en", "fr"])("all of it has words in %s", async (language) => {
  useTexts({ ...words(language), ...frame });
  for (const seat of [0, 1])
    for (const { text, told } of [
      ...(await staged(FELL, seat)),
      ...(await staged(DUEL, seat)),
      ...(await staged(
        [news("hexed", { seat: 0 }), news("knighted", { seat: 0, shire: 2, title: "dame" })],
        seat,
      )),
      ...(await staged(
        [news("threw", { seat: 0, dice: [0, 1] }), news("attacked", { attacks: 4, last: 6 })],
        seat,
      )),
    ])
      expect(`${told} ${text}`).not.toMatch(/nine-shires|undefined|\{/);
  useTexts({ ...words(), ...frame });
});
