import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { useTexts } from "../../lib/texts.svelte.ts";
import Board from "./Board.svelte";
import { BOARD, may, NAMES, pile, sample, words } from "./sample.ts";
import { COLOURS } from "./tiles.ts";
import type { View } from "./types.ts";

beforeAll(() => useTexts(words()));
afterEach(cleanup);

const seats = NAMES.map((name) => ({ name, away: false, held: null }));

function sit(view: View, locked = false) {
  const act = vi.fn();
  const shown = render(Board, { view, seats: seats as never, names: NAMES, act, locked });
  const all = (css: string) => [...shown.container.querySelectorAll<HTMLElement>(css)];
  const space = (at: string) => all(`[data-space="${at}"] .space`)[0]!;
  const glow = () =>
    all(".space.legal").map((one) => one.closest<HTMLElement>("[data-space]")!.dataset.space);
  return { ...shown, act, all, space, glow };
}

const TAKES = ["take 1,0", "take 1,2", "take 1,4"];

describe("the dragon's lines", () => {
  it("glow as the menu says, and nothing else does", () => {
    const { glow, all, space } = sit(sample({}, may(...TAKES)));
    expect(glow()).toEqual(["1,0", "1,2", "1,4"]);
    expect(all(".lane.row")).toHaveLength(1);
    expect(all(".lane.column")).toHaveLength(0);
    expect(space("1,2").textContent).toContain("Row 2, column 3: purple 4 with a remote trap. Take.");
    expect(space("1,1").textContent).toContain("Row 2, column 2: empty.");
    expect(space("1,3").textContent).toContain("The dragon, row 2, column 4, on red 6.");
  });

  it("a gift names who gets it and what it earns", () => {
    const view = sample({ phase: "give" }, may("give 0,3", "give 2,3", "give 3,3", "give 4,3"));
    const { all, space } = sit(view);
    expect(all(".lane.column")).toHaveLength(1);
    expect(all(".earns").map((one) => one.closest<HTMLElement>("[data-space]")!.dataset.space)).toEqual([
      "3,3",
      "4,3",
    ]);
    expect(space("4,3").textContent).toContain("Give, earns 1 treasure.");
    expect(space("2,3").textContent).toContain("green 2. Give.");
    expect(all(".mat.gift")[0]!.textContent).toContain("gets your gift");
    cleanup();
    const empty = sit(sample({ phase: "give", reserve: 0 }, may("give 4,3")));
    expect(empty.all(".earns")).toHaveLength(0);
  });

  it("sends what the server will refuse: the refusal tells why", async () => {
    const taking = sit(sample({}, may(...TAKES)));
    await fireEvent.click(taking.space("1,2"));
    await fireEvent.click(taking.space("3,3"));
    expect(taking.act.mock.calls).toEqual([["take 1,2"], ["take 3,3"]]);
    cleanup();
    const waiting = sit(sample({ current: 1, phase: "give" }));
    await fireEvent.click(waiting.space("0,0"));
    expect(waiting.act).toHaveBeenCalledExactlyOnceWith("take 0,0");
  });

  it("is still in a replay and for whoever watches", async () => {
    const locked = sit(sample({}, may(...TAKES)), true);
    expect(locked.glow()).toEqual([]);
    await fireEvent.click(locked.space("1,2"));
    await fireEvent.keyDown(window, { key: "1" });
    expect(locked.act).not.toHaveBeenCalled();
    cleanup();
    const watching = sit(sample({}, { seat: null, guild: null, piles: null }));
    await fireEvent.click(watching.space("1,2"));
    expect(watching.act).not.toHaveBeenCalled();
    expect(watching.all(".mat")).toHaveLength(3);
  });
});

describe("special tiles ask", () => {
  it("a trap offers every tile, or to keep it", async () => {
    const moves = BOARD.flatMap((tile, i) => (tile ? [`trap ${Math.floor(i / 5)},${i % 5}`] : []));
    const { glow, getByText, act, container } = sit(
      sample({ phase: "action", taken: "Y4t" }, may("decline", ...moves)),
    );
    expect(glow()).toHaveLength(moves.length);
    expect(container.querySelector(".prompt")!.textContent).toContain(
      "Discard your yellow 4 and take any tile",
    );
    await fireEvent.click(getByText("Keep yellow 4"));
    expect(act).toHaveBeenCalledExactlyOnceWith("decline");
  });

  it("an exchange lays out the tops of all piles, with what lies below in number alone", async () => {
    const { all, getByRole, act } = sit(
      sample(
        { phase: "action", taken: "G3x" },
        may("decline", "exchange 1 blue", "exchange 1 green", "exchange 2 yellow"),
      ),
    );
    expect(all("[data-exchange]").map((one) => one.dataset.exchange)).toEqual([
      "exchange 1 blue",
      "exchange 1 green",
      "exchange 2 yellow",
    ]);
    const blue = getByRole("button", { name: /^Get blue 5 from Bram/ });
    expect(blue.textContent).toContain("2 tiles below");
    await fireEvent.click(blue);
    expect(act).toHaveBeenCalledExactlyOnceWith("exchange 1 blue");
  });

  it("a passage lights the row once more", async () => {
    const view = sample({ phase: "passage", taken: "Y1p" }, may("decline", "passage 1,0", "passage 1,4"));
    const { glow, act, space } = sit(view);
    expect(glow()).toEqual(["1,0", "1,4"]);
    await fireEvent.keyDown(window, { key: "5" });
    expect(document.activeElement).toBe(space("1,4"));
    await fireEvent.keyDown(window, { key: "n" });
    expect(act.mock.calls).toEqual([["decline"]]);
  });
});

describe("the keyboard", () => {
  it("points at the place in the row, or in the column for a gift, and does nothing", async () => {
    const taking = sit(sample({}, may(...TAKES)));
    await fireEvent.keyDown(window, { key: "3" });
    await fireEvent.keyDown(window, { key: "2" });
    await fireEvent.keyDown(window, { key: "n" });
    await fireEvent.keyDown(window, { key: "1", ctrlKey: true });
    expect(document.activeElement).toBe(taking.space("1,2"));
    expect(taking.act).not.toHaveBeenCalled();
    cleanup();
    const giving = sit(sample({ phase: "give" }, may("give 0,3", "give 4,3")));
    await fireEvent.keyDown(window, { key: "5" });
    expect(document.activeElement).toBe(giving.space("4,3"));
    expect(giving.act).not.toHaveBeenCalled();
  });

  it("has one stop for Tab, and goes on by arrows, round the edge", async () => {
    const { all, space } = sit(sample({}, may(...TAKES)));
    expect(all(".space[tabindex='0']")).toEqual([space("1,0")]);
    space("1,0").focus();
    await fireEvent.keyDown(space("1,0"), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(space("1,4"));
    await fireEvent.keyDown(space("1,4"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(space("2,4"));
  });

  it("leaves writing alone", async () => {
    const { act } = sit(sample({}, may(...TAKES)));
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "1" });
    field.remove();
    expect(act).not.toHaveBeenCalled();
  });
});

describe("piles", () => {
  it("of others show top and height, and nothing else of them is in the page (DK-INFO-5)", () => {
    const { all } = sit(sample());
    const tops = all(".mat [data-top]").map((one) => one.dataset.top);
    expect(tops.sort()).toEqual(["B5", "G2l", "Y4t"]);
    expect(all(".mat")[0]!.textContent).toContain("blue: 3 tiles, blue 5 on top");
    expect(all(".mat button")).toHaveLength(0);
    expect(all("[data-tile]").filter((one) => !one.closest("[data-space]"))).toHaveLength(0);
  });

  it("of one's own can be leafed through at any time", async () => {
    const { all, getByRole, act } = sit(sample({ current: 1 }));
    await fireEvent.click(getByRole("button", { name: /^Look through your piles: red: 2 tiles/ }));
    const listed = all("dialog [data-tile]").map((one) => one.dataset.tile);
    expect(listed).toEqual(["R2", "R4", "P3"]);
    expect(all("dialog")[0]!.textContent).toContain("6 points");
    expect(all("dialog")[0]!.textContent).toContain("3 points against you");
    expect(act).not.toHaveBeenCalled();
  });

  it("are all open where everything is revealed", async () => {
    const open: View["table"]["piles"] = [
      { red: pile("R4", 2, ["R2", "R4"]) },
      { blue: pile("B5", 1, ["B5"]) },
      {},
    ];
    const view = sample(
      { piles: open, guilds: ["purple", "blue", "green"] },
      { seat: null, guild: null, piles: null },
    );
    const { all, getByRole } = sit(view, true);
    expect(all(".mat .guild")).toHaveLength(3);
    await fireEvent.click(getByRole("button", { name: "Look through the piles of Ann" }));
    expect(all("dialog [data-tile]").map((one) => one.dataset.tile)).toEqual(["R2", "R4"]);
  });
});

describe("secrets", () => {
  it("only the own guild is there", () => {
    const { all } = sit(sample());
    const drawn = all("use")
      .map((use) => use.getAttribute("href")!)
      .filter((href) => href.startsWith("#guild-"));
    expect(drawn).toEqual(["#guild-purple"]);
  });
});

describe("the end", () => {
  const ending = (step: string, moves: string[], previews: number[] | null) =>
    sample(
      {
        phase: "ending",
        current: null,
        steps: [step, "ready", "ready"],
        guilds: ["purple", "blue", "green"],
      },
      { ...may(...moves), previews },
    );

  it("shows what each tribute leaves, and which pile is one's own guild", async () => {
    const { all, act } = sit(ending("tribute", ["tribute red", "tribute purple"], [5, 12]));
    const told = all("[data-ending]").map((one) => one.textContent!.replace(/\s+/g, " "));
    expect(told[0]).toContain("Give up red");
    expect(told[0]).toContain("5 points");
    expect(told[1]).toContain("Set purple free");
    expect(all(".points.best").map((one) => one.textContent)).toEqual(["12 points"]);
    await fireEvent.click(all("[data-ending]")[1]!);
    expect(act).toHaveBeenCalledExactlyOnceWith("tribute purple");
  });

  it("shows what each liberation leaves", () => {
    const { all } = sit(ending("liberation", ["done", "liberate Y2l P3", "liberate P2l"], [7, 8, 9]));
    const told = all("[data-ending] b").map((one) => one.textContent);
    expect(told).toEqual(["Keep the rest", "Free purple 3", "Free purple 2"]);
  });

  it("says so when there is nothing left to choose", () => {
    const { all } = sit(ending("ready", [], null));
    expect(all("[data-ending]")).toHaveLength(0);
    expect(all(".ending")[0]!.textContent).toContain("You are ready.");
  });
});

describe("shape doubles colour", () => {
  it("gives every colour a floor of its own, and a word", () => {
    const { all } = sit(sample());
    const floors = new Set(all("[data-tile] use").map((use) => use.getAttribute("href")));
    for (const colour of COLOURS) expect(floors).toContain(`#tile-${colour}`);
    for (const colour of COLOURS) expect(words()[`dragon-keeper.web.colour.${colour}`]).toBeTruthy();
  });
});

it("tells of a new level, who starts and who fell", async () => {
  const act = vi.fn();
  const props = { seats: seats as never, names: NAMES, act, locked: false };
  const { rerender, container } = render(Board, { view: sample(), ...props });
  await rerender({ view: sample({ level: 3, current: 2, alive: [true, false, true] }), ...props });
  const slip = container.querySelector(".moment")!.textContent!;
  expect(slip).toContain("Level 3");
  expect(slip).toContain("Wen starts");
  expect(slip).not.toContain("Bram"); // that had the stage
  settings.scenes = false;
  await tick();
  expect(container.querySelector(".moment")!.textContent).toContain("Bram could not pay");
  settings.scenes = true;
});
