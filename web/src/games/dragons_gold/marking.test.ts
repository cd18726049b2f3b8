import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announced } from "../../lib/announce.svelte.ts";
import { hushAll } from "../../lib/moments.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { kills, last, moments } from "./moment.svelte.ts";
import { dragon, HOARD, loot, NAMES, proposal, sample, words } from "./sample.ts";
import { sharesIn } from "./split.ts";
import type { Event, View } from "./types.ts";

const moved = vi.fn((..._args: unknown[]) => ({ finished: Promise.resolve(), finish: () => undefined }));
beforeAll(() => useTexts(words()));
beforeEach(() => {
  Element.prototype.animate = moved as never;
});
afterEach(() => {
  cleanup();
  moments.hush();
  kills.hush();
  last.kill = null;
  moved.mockClear();
  settings.motion = "device";
});

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;

function sit(view: View) {
  const shown = render(Board, { view, seats: [], names: NAMES, act: vi.fn(), locked: false });
  const find = (selector: string) => shown.container.querySelector<HTMLElement>(selector);
  return { ...shown, find };
}

describe("a theft", () => {
  const theft = news("stolen", { seat: 1, other: 0 });
  const which = news("stolen_kind", { seat: 1, other: 0, kind: "W" });

  it.each(["full", "reduced"] as const)("shows the token to thief and victim, with motion: %s", (motion) => {
    settings.motion = motion;
    flights([theft, which], loot());
    const { find } = sit(sample({ phase: "send" }));
    expect(find("[data-moment=stolen]")?.textContent).toContain("Bram steals from you");
    expect(find("[data-token]")?.dataset.token).toBe("W");
    expect(moved.mock.calls.length > 0).toBe(motion === "full");
  });

  it("shows all others that there was one, and nothing of the token", () => {
    flights([theft], loot());
    const { find } = sit(sample({}, { seat: 2 }));
    expect(find("[data-moment=stolen]")?.textContent).toContain("Bram steals from Ann");
    expect(find("[data-token]")?.dataset.token).toBe("unseen");
    expect(find("[data-moment=stolen]")?.innerHTML).not.toMatch(/hoard-|diamond/);
  });

  it("lies on one note with the deal before it", () => {
    const struck = proposal(4, 1, sharesIn("S2/SG2/BW/-"), [0, 1]);
    flights([news("agreed", { number: 4, version: 1 }), theft], loot({ proposals: [struck] }));
    const { container } = sit(sample());
    const told = [...container.querySelectorAll<HTMLElement>("[data-moment]")].map(
      (one) => one.dataset.moment,
    );
    expect(told).toEqual(["struck", "stolen"]);
  });
});

describe("a Magic Object", () => {
  const plays = (card: string, targets: unknown[]) => [
    news("announced", { seat: 1, card, targets }),
    news("card_works", { seat: 1, card }),
  ];

  it("shows its face, what it says and what it did, and says that to those who listen", () => {
    flights(plays("M02", [1, 3]), sample());
    const { find } = sit(sample());
    const note = find("[data-moment=magic]")!;
    expect(note.querySelector(".face")?.textContent).toBe("Exchange Powder");
    expect(note.textContent).toContain("Bram plays Exchange Powder");
    expect(note.textContent).toContain("two dragons swap places");
    expect(note.textContent).toContain("Dragons swapped: slot 1 and slot 3.");
    expect(announced.lines.at(-1)?.text).toBe("Dragons swapped: slot 1 and slot 3.");
  });

  it("that was answered did nothing", () => {
    const before = sample({ phase: "response", announced: { card: "M07", by: 1, targets: [2] } });
    flights([news("nulled", { seat: 0, other: 1, card: "M07" })], before);
    const { find } = sit(sample());
    expect(find("[data-moment=magic]")?.textContent).toContain(
      "You answer with a Null Stone: it does nothing.",
    );
  });

  it("slips a token to somebody, and only the two of them see which", () => {
    const pouch = [...plays("M18", [0]), news("pouched", { seat: 1, other: 0 })];
    flights(pouch, sample());
    expect(sit(sample({}, { seat: 2 })).find("[data-moment=magic]")?.textContent).toContain(
      "To Ann: a token",
    );
    cleanup();
    flights([...pouch, news("pouched_kind", { seat: 1, other: 0, kind: "K" })], sample());
    expect(sit(sample()).find("[data-moment=magic]")?.textContent).toContain("To you: black diamond.");
  });

  it("has words for every card that can be announced", () => {
    const all = words();
    const cards = Object.keys(all).filter((key) => /^dragons-gold\.card\.M\d\d$/.test(key));
    const silent = cards.filter((key) => !all[key.replace(".card.", ".web.did.")]);
    expect(silent.map((key) => all[key])).toEqual(["Invisible Hand", "Null Stone"]);
  });
});

describe("while a candle burns", () => {
  it("a note is a strip over the dragons, which covers neither offers nor candle nor trays", () => {
    flights(
      [
        news("announced", { seat: 1, card: "M08", targets: [] }),
        news("card_works", { seat: 1, card: "M08" }),
      ],
      loot(),
    );
    const { find } = sit(loot({ proposals: [proposal(1, 1, sharesIn("S/S2G2/BW/-"))] }));
    expect(find(".moment.strip [data-moment=magic]")).not.toBeNull();
    cleanup();
    expect(sit(sample()).find(".moment.strip")).toBeNull();
  });

  it("the Market opens with a strip", () => {
    flights([news("market_opens", {})], sample());
    const { find } = sit(sample({ phase: "market" }));
    expect(find(".moment.strip [data-moment=market]")?.textContent).toContain("The Market opens");
  });

  it.each(["full", "reduced"] as const)(
    "a kill lies on the cloth until an offer does, with motion: %s",
    (motion) => {
      settings.motion = motion;
      const before = sample({ row: [dragon(), dragon({ S: 3, G: 2 }), null, null] });
      const killed = news("killed", { slot: 2, dragon: "D01", involved: [0, 1, 2], seat: 1 });
      const all = [
        killed,
        news("tokens_drawn", { slot: 2, tokens: HOARD, left: 80 }),
        news("candle_lit", {}),
      ];
      flights(all, before, loot());
      const shown = sit(loot());
      expect(shown.find(".list [data-felled]")?.textContent).toContain("2 of them were hidden until now.");
      expect(shown.find("[data-scene], .moment")).toBeNull();
      expect(moved.mock.calls.length > 0).toBe(motion === "full");
      kills.hush();
      cleanup();
      const later = sit(loot({ proposals: [proposal(1, 1, sharesIn("S3G2/BW/-/-"))] }));
      expect(later.find("[data-felled]")).toBeNull();
      cleanup();
      expect(sit(loot()).find("[data-felled]")).not.toBeNull(); // whoever comes later sees it, too
    },
  );

  it("another dragon in the same place with the same hoard is not taken for it, and whoever leaves forgets it", () => {
    const killed = news("killed", { slot: 2, dragon: "D01", involved: [0, 1, 2], seat: 1 });
    const poured = news("tokens_drawn", { slot: 2, tokens: HOARD, left: 80 });
    const before = sample({ row: [dragon(), dragon({ S: 3, G: 2 }), null, null] });
    flights([killed, poured, news("candle_lit", {})], before, loot());
    kills.hush();
    const other = { ...dragon(HOARD), dragon: "D02" };
    expect(sit(loot()).find("[data-felled]")?.dataset.felled).toBe("D01");
    cleanup();
    expect(sit(loot({ row: [dragon(), other, null, null] })).find("[data-felled]")?.dataset.felled).toBe(
      "D02",
    );
    hushAll();
    expect(last.kill).toBeNull();
  });
});
