import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { COLOURS } from "../game.ts";
import Board from "./Board.svelte";
import { iconOf } from "./cards.ts";
import { NAMES, pile, sample, words } from "./sample.ts";
import type { View } from "./types.ts";

beforeAll(() => {
  useTexts(words());
});
afterEach(cleanup);

const may = (...moves: string[]) => ({ menu: { moves, forms: [] } });

function sit(view: View, locked = false) {
  const act = vi.fn();
  const shown = render(Board, { view, seats: [], names: NAMES, act, locked });
  const face = (i: number) => shown.container.querySelector<HTMLElement>(`[data-pile="${i}"] .face`)!;
  const deck = () => shown.container.querySelector<HTMLElement>(".deck")!;
  const glow = () =>
    [...shown.container.querySelectorAll(".pile.legal")].map((one) =>
      Number((one as HTMLElement).dataset.pile),
    );
  return { ...shown, act, face, deck, glow };
}

describe("what may be done", () => {
  it("glows as the menu says, and nothing else does", () => {
    const { glow, face, deck } = sit(sample({}, may("draw", "claim 0", "claim 3")));
    expect(glow()).toEqual([0, 3]);
    expect(deck().classList.contains("legal")).toBe(true);
    expect(face(0).textContent).toContain("Claim");
    expect(face(0).querySelector(".unseen")!.textContent).toBe("Pile 1: a cow on top, 2 cards, free. Claim.");
    expect(face(2).querySelector(".unseen")!.textContent).toBe(
      "Pile 3: a ring on top, 3 cards, Bram’s dragon stands on it.",
    );
  });

  it("offers the piles for a drawn card", async () => {
    const { glow, face, act, deck } = sit(
      sample({ phase: "place", drawn: "sheep" }, may("place 0", "place 1", "place 3")),
    );
    expect(glow()).toEqual([0, 1, 3]);
    expect(deck().classList.contains("legal")).toBe(false);
    expect(face(1).textContent).toContain("Place here");
    await fireEvent.click(face(1));
    expect(act).toHaveBeenCalledExactlyOnceWith("place 1");
  });

  it("sends what the server will refuse: the refusal tells why", async () => {
    const placing = sit(sample({ phase: "place", drawn: "sheep" }, may("place 0", "place 1", "place 3")));
    await fireEvent.click(placing.face(2));
    await fireEvent.click(placing.deck());
    expect(placing.act.mock.calls).toEqual([["place 2"], ["draw"]]);
    cleanup();
    const waiting = sit(sample({ current: 1 }));
    await fireEvent.click(waiting.face(2));
    expect(waiting.act).toHaveBeenCalledExactlyOnceWith("claim 2");
  });

  it("makes both clear where a pile may be fed and claimed", async () => {
    const { container, face, act } = sit(sample({}, may("place 0", "claim 0")));
    expect(face(0).textContent).toContain("Place here");
    await fireEvent.click(container.querySelector(".also")!);
    await fireEvent.click(face(0));
    expect(act.mock.calls).toEqual([["claim 0"], ["place 0"]]);
    expect(container.querySelectorAll(".also")).toHaveLength(1);
  });

  it("is still in a replay and for whoever watches", async () => {
    const locked = sit(sample({}, may("draw", "claim 0")), true);
    expect(locked.glow()).toEqual([]);
    await fireEvent.click(locked.face(0));
    await fireEvent.keyDown(window, { key: "d" });
    expect(locked.act).not.toHaveBeenCalled();
    cleanup();
    const watching = sit(sample({}, { seat: null }));
    await fireEvent.click(watching.face(0));
    expect(watching.act).not.toHaveBeenCalled();
  });
});

describe("the keyboard", () => {
  it("draws with D; a number points at a pile and does nothing", async () => {
    const { act, face } = sit(sample({}, may("draw", "claim 0", "claim 1")));
    await fireEvent.keyDown(window, { key: "d" });
    await fireEvent.keyDown(window, { key: "2" });
    await fireEvent.keyDown(window, { key: "7" });
    await fireEvent.keyDown(window, { key: "d", ctrlKey: true });
    expect(act.mock.calls).toEqual([["draw"]]);
    expect(document.activeElement).toBe(face(1));
  });

  it("leaves writing alone", async () => {
    const { act } = sit(sample({}, may("draw")));
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "d" });
    field.remove();
    expect(act).not.toHaveBeenCalled();
  });

  it("walks around by arrows", async () => {
    const { deck, face } = sit(sample({}, may("draw", "claim 0")));
    deck().focus();
    await fireEvent.keyDown(deck(), { key: "ArrowRight" });
    expect(document.activeElement).toBe(face(0));
    await fireEvent.keyDown(face(0), { key: "ArrowLeft" });
    await fireEvent.keyDown(deck(), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(face(3));
  });
});

describe("a card in hand", () => {
  const both = () =>
    sit(
      sample(
        { phase: "place", hands: [true, true, true, true] },
        { hand: "cow", drawn: "ring", ...may("place 0 ring", "place 0 cow", "place 1 ring", "place 1 cow") },
      ),
    );

  it("picks the new card first, the other one when asked", async () => {
    const { container, face, act } = both();
    const hand = container.querySelector('[data-anchor="hand"]')!.closest("button")!;
    expect(hand.getAttribute("aria-pressed")).toBe("false");
    expect(face(0).textContent).toContain("Place ring");
    await fireEvent.click(hand);
    expect(hand.getAttribute("aria-pressed")).toBe("true");
    expect(face(0).textContent).toContain("Place cow");
    await fireEvent.click(face(0));
    await fireEvent.keyDown(window, { key: "c" });
    await fireEvent.click(face(1));
    await fireEvent.click(face(2));
    expect(act.mock.calls).toEqual([["place 0 cow"], ["place 1 ring"], ["place 2 ring"]]);
  });

  it("shows only the back of what somebody else has drawn", () => {
    const { container } = sit(
      sample({ current: 2, phase: "place", hands: [true, true, true, true] }, { hand: "cow" }),
    );
    const drawn = container.querySelector('[data-anchor="drawn"]')!;
    expect(drawn.querySelector('[data-card="back"]')).not.toBeNull();
    expect(drawn.querySelectorAll("[data-card]")).toHaveLength(1);
  });
});

describe("what lies below", () => {
  it("is nowhere in the page unless the piles are open (DR-INFO-14)", () => {
    const { container } = sit(
      sample({ piles: [pile("cow", 4), pile("crown", 2), pile("ring"), pile("polish")] }),
    );
    const faces = [...container.querySelectorAll(".ring [data-card]")].map(
      (one) => (one as HTMLElement).dataset.card,
    );
    expect(faces.sort()).toEqual(["back", "cow", "crown", "polish", "ring"]);
    expect(container.querySelector(".strip, .leaf")).toBeNull();
  });

  it("can be leafed through where it is open", async () => {
    const open = [pile("cow", 3, null, ["ring", "coin-2", "cow"]), pile("crown", 1, null, ["crown"])];
    const { container, getByText, act } = sit(sample({ piles: [...open, pile("ring"), pile("polish")] }));
    await fireEvent.click(getByText("Look through pile 1"));
    const listed = [...container.querySelectorAll("dialog [data-card]")].map(
      (one) => (one as HTMLElement).dataset.card,
    );
    expect(listed).toEqual(["ring", "coin-2", "cow"]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("shape doubles colour", () => {
  it("gives every kind of treasure a drawing of its own, and its name", () => {
    const kinds = sample().table.cards;
    expect(new Set(kinds.map(iconOf)).size).toBe(kinds.length);
    const { container } = sit(
      sample({ piles: [pile("gem_blue"), pile("gem_pink"), pile("cow"), pile("ring")] }),
    );
    const text = container.querySelector(".ring")!.textContent;
    for (const name of ["Blue gem", "Pink gem"]) expect(text).toContain(name);
  });

  it("marks a claimed pile by the dragon, the crest and the name of its owner", () => {
    const { face } = sit(sample());
    const drawings = [...face(2).querySelectorAll("use")].map((use) => use.getAttribute("href"));
    expect(drawings).toContain(`#dragon-${COLOURS[1]}`);
    expect(drawings).toContain(`#crest-${COLOURS[1]}`);
    expect(face(2).textContent).toContain("Bram’s");
  });
});

describe("the hoard", () => {
  const hoards = [
    [2, 0, 1, 1, ...Array(13).fill(0)],
    [...Array(16).fill(0), 1],
    ...Array(2).fill(Array(17).fill(0)),
  ];
  const standing = {
    lines: [
      [0, "DR-SCORE-2", "coins", 3],
      [1, "DR-SCORE-7", "ring", 7],
    ],
    totals: [3, 7, null, 0],
    places: [2, 1, 4, 3],
    winners: [1],
  };

  it("says what it is worth, from the standing alone", async () => {
    const { container, getByLabelText } = sit(sample({ hoards, standing: standing as never }));
    const tray = container.querySelector(".tray")!;
    expect(tray.querySelector(".total")!.textContent).toMatch(/^\s*3\s+if the game ended now/);
    expect(tray.textContent).toContain("3 pts");
    expect(tray.textContent).toContain("3 coins");
    await fireEvent.click(getByLabelText("Show Bram’s hoard"));
    expect(tray.textContent).toContain("7 pts");
    await fireEvent.click(getByLabelText("Show Wen’s hoard"));
    expect(tray.textContent).toContain("hungry");
  });

  it.each([
    [4, "no_animals", ["fewest!"]],
    [5, "no_sheep", ["safe", "fewest!"]],
  ])(
    "says of each herd whether it is the fewest (DR-ELIM-2, DR-ELIM-3): %i players",
    (players, key, told) => {
      const names = [...NAMES, "Ivo"].slice(0, players);
      const some = names.map(() => sample().table.cards.map((card) => Number(card === "cow")));
      const now = { ...standing, out: [[0, "DR-ELIM-2", key, 0]] };
      const view = sample({ players, hoards: some, standing: now as never });
      const { container } = render(Board, { view, seats: [], names, act: vi.fn(), locked: false });
      const herds = [...container.querySelectorAll(".well em[title]")];
      expect(herds.map((one) => one.textContent)).toEqual(told);
      expect(herds.at(-1)!.getAttribute("title")).toMatch(/^Fewest .* hungry, if the game ended now$/);
    },
  );
});

describe("numbers on the cloth", () => {
  it("say what they count", () => {
    const { container, face, deck } = sit(sample({ current: 1 }));
    expect(face(1).querySelector(".number")!.textContent).toBe("Pile 2, 5 cards");
    expect(face(0).querySelector(".place-count")!.getAttribute("title")).toBe("Pile 1, 2 cards");
    expect(deck().textContent).toContain("19 left");
    expect([...container.querySelectorAll(".year small")].map((one) => one.textContent)).toEqual([
      ...["year 3", "year 4"],
    ]);
  });
});
