import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import Board from "./Board.svelte";
import { HOARD, loot, NAMES, proposal, sample, words } from "./sample.ts";
import { same, sharesIn, sum } from "./split.ts";
import type { Reasoned } from "../../wire.ts";
import Remains from "./Remains.svelte";
import type { Talk } from "../game.ts";
import type { View } from "./types.ts";

beforeAll(() => useTexts(words()));
afterEach(cleanup);

const may = (moves: string[], forms: string[] = []) => ({ menu: { moves, forms } });

function sit(view: View, locked = false, reasons: Reasoned[] = [], talk?: Talk) {
  const act = vi.fn();
  const shown = render(Board, { view, seats: [], names: NAMES, act, locked, reasons, talk });
  const find = (selector: string) => shown.container.querySelector<HTMLElement>(selector)!;
  const token = (tray: number, kind: string) => find(`[data-tray="${tray}"] [data-kind="${kind}"]`);
  const put = () => find(".put") as HTMLButtonElement;
  return { ...shown, act, find, token, put };
}

describe("sending", () => {
  const moves = ["knight4", "knight3"].flatMap((who) => [1, 2, 3].map((slot) => `send ${who} ${slot}`));

  it("sends the adventurer in hand to the dragon that is touched", async () => {
    const { act, find } = sit(sample({}, may(moves)));
    await fireEvent.click(find('[data-slot="2"]'));
    await fireEvent.click(find('[data-adventurer="knight3"]'));
    await fireEvent.click(find('[data-slot="1"]'));
    expect(act.mock.calls).toEqual([["send knight4 2"], ["send knight3 1"]]);
    expect((find('[data-adventurer="thief"]') as HTMLButtonElement).disabled).toBe(true);
  });

  it("goes by keys: a number points at a dragon and sends nobody", async () => {
    const { act, find } = sit(sample({}, may(moves)));
    await fireEvent.keyDown(window, { key: "3" });
    expect(document.activeElement).toBe(find('[data-slot="3"]'));
    await fireEvent.keyDown(window, { key: "a" });
    await fireEvent.keyDown(window, { key: "1" });
    await fireEvent.keyDown(window, { key: "2", ctrlKey: true });
    expect(document.activeElement).toBe(find('[data-slot="1"]'));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(document.activeElement!);
    expect(act.mock.calls).toEqual([["send knight3 1"]]);
  });

  it("is still in a replay and for whoever watches", async () => {
    const replay = sit(sample({}, may(moves)), true);
    expect(replay.find("button[data-slot]")).toBeNull();
    await fireEvent.keyDown(window, { key: "1" });
    expect(replay.act).not.toHaveBeenCalled();
    cleanup();
    const watching = sit(sample({}, { seat: null, stash: null, hand: null }));
    expect(watching.find(".stash, .team, button[data-slot]")).toBeNull();
  });
});

describe("the loot table", () => {
  const offers = [
    proposal(1, 1, sharesIn("S/S2G2/BW/-"), [1, 2]),
    proposal(3, 0, sharesIn("BW/S3/G2/-"), [0], 2),
  ];
  const moves = ["accept 1.1", "withdraw", "hold", "propose S2G/SG/BW/-"];
  const table = (rest: Partial<View> = {}) =>
    loot({ proposals: offers }, { ...may(moves, ["propose", "change", "show"]), ...rest });

  it("shows all proposals side by side, with their seals and versions", () => {
    const { container } = sit(table());
    const shown = [...container.querySelectorAll<HTMLElement>("[data-offer]")].map((slip) => [
      slip.dataset.offer,
      slip.dataset.version,
      slip.querySelectorAll(".wax").length,
    ]);
    expect(shown).toEqual([
      ["1", "1", 2],
      ["3", "2", 1],
    ]);
  });

  it("accepts with one click, by number and version, and lifts the own seal", async () => {
    const { act, find } = sit(table());
    await fireEvent.click(find('[data-offer="1"] .seal'));
    await fireEvent.click(find('[data-offer="3"] .alt'));
    expect(act.mock.calls).toEqual([["accept 1.1"], ["withdraw"]]);
    expect(find('[data-offer="3"] .btn.seal')).toBeNull();
  });

  it("lets everybody say enough where the menu does, and shows who has", async () => {
    const { act, find } = sit(loot({ proposals: offers, done: [2] }, may([...moves, "done"], ["propose"])));
    await fireEvent.click(find("[data-done]"));
    expect(act.mock.calls).toEqual([["done"]]);
    expect(find("[data-enough]").textContent).toContain("Had enough");
    cleanup();
    const watching = sit(loot({ done: [3] }, { seat: 3, ...may(["not done"]) }));
    await fireEvent.click(watching.find("[data-done]"));
    expect(watching.act.mock.calls).toEqual([["not done"]]);
    cleanup();
    expect(sit(table()).find("[data-done]")).toBeNull();
  });

  it("goes by letters: to the offers, along them, to the trays; seals are lifted, never set unseen", async () => {
    const { act, find } = sit(table());
    await fireEvent.keyDown(window, { key: "o" });
    expect(document.activeElement).toBe(find('[data-offer="1"] .seal'));
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
    expect(document.activeElement).toBe(find('[data-offer="3"] [data-lift]'));
    await fireEvent.keyDown(window, { key: "n" });
    expect(document.activeElement?.closest(".trays")).not.toBeNull();
    await fireEvent.keyDown(window, { key: "s" });
    await fireEvent.keyDown(window, { key: "l" });
    expect(act.mock.calls).toEqual([["withdraw"]]);
  });

  it("shows what a bot says of its offer, and what those say who are not content", () => {
    const said = { seat: 1, serial: 9, number: 1, version: 1, key: "dragons-gold.reason.even" };
    const no = { seat: 2, serial: 9, number: null, version: null, key: "dragons-gold.reason.hold" };
    const { container, find } = sit(table(), false, [
      { ...said, facts: { least: 3, most: 5 } },
      { ...no, facts: { wanted: 8 } },
    ]);
    expect(find('[data-offer="1"] q').textContent).toContain("about 3 to 5 points");
    expect(find('[data-says="2"]').textContent).toContain("worth about 8");
    expect(container.querySelectorAll("q")).toHaveLength(2);
  });

  it("shows all offers at a glance in a replay, and no candle", () => {
    const { container, find } = sit(table(), true);
    expect(container.querySelectorAll(".slip.dense")).toHaveLength(2);
    expect(find(".candle, .trays, .slip button")).toBeNull();
  });

  it("puts the split of the trays on the table: every token once", async () => {
    const { act, token, find, put } = sit(table());
    await fireEvent.click(token(0, "G"));
    await fireEvent.click(find('[data-tray="2"] .who'));
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose S2/SG/GBW/-");
    expect(same(sum(sharesIn("S2/SG/GBW/-")), HOARD)).toBe(true);
  });

  it("goes by keys: a number moves the token that has the focus", async () => {
    const { act, token, put } = sit(table());
    await fireEvent.keyDown(token(0, "S"), { key: "2" });
    await fireEvent.keyDown(token(2, "W"), { key: "1" });
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose SGW/S2G/B/-");
  });

  it("cannot put a split that leaves a token", async () => {
    const { token, put, find, act } = sit(table());
    await fireEvent.keyDown(token(0, "G"), { key: "0" });
    expect(put().disabled).toBe(true);
    expect(find(".given").textContent).toBe("6 of 7 given out");
    await fireEvent.keyDown(token(-1, "G"), { key: "3" });
    expect(put().disabled).toBe(false);
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose S2/SG/GBW/-");
  });

  it("changes an own proposal: the same number, new shares", async () => {
    const { act, find, token, put } = sit(table());
    await fireEvent.click(find('[data-offer="3"] .small'));
    await fireEvent.keyDown(token(0, "W"), { key: "2" });
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("change 3 B/S3W/G2/-");
  });

  it("starts from another's proposal", async () => {
    const { act, find, put } = sit(table());
    await fireEvent.click(find('[data-offer="1"] .small'));
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose S/S2G2/BW/-");
  });

  it("starts a counter-offer where a share is touched, with its first token in hand, which stays there", async () => {
    const { act, find, put } = sit(table());
    await fireEvent.click(find('[data-offer="1"] [data-share="1"] .whole'));
    expect(find('[data-tray="1"] [aria-pressed="true"]').dataset.kind).toBe("S");
    await fireEvent.click(find('[data-tray="0"] .who'));
    await fireEvent.click(find('[data-tray="2"] .who'));
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose S2/G2/SBW/-");
  });

  it("goes on to the next kind by itself: from nothing, each token is one tap", async () => {
    const { act, find, put } = sit(table());
    await fireEvent.click(find("[data-clear]"));
    for (const tray of [0, 0, 1, 1, 2, 2, 0]) await fireEvent.click(find(`[data-tray="${tray}"] .who`));
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("propose S2W/SG/GB/-");
  });

  it("folds away what nobody seals, and unfolds it again", async () => {
    const cold = proposal(2, 2, sharesIn("S3/G2/BW/-"), []);
    const { container, find } = sit(loot({ proposals: [...offers, cold] }, may(["accept 2.1"])));
    expect(container.querySelectorAll("[data-offer]")).toHaveLength(2);
    expect(find("[data-fold]").textContent).toContain("1 offer that nobody seals");
    await fireEvent.click(find("[data-fold]"));
    expect(find('[data-offer="2"] .btn.seal')).not.toBeNull();
  });

  it("shows the stash to others only after it has asked", async () => {
    const { act, find } = sit(table());
    await fireEvent.click(find("[aria-haspopup=dialog][aria-label='Beside the play']"));
    await fireEvent.click(find('[data-ask="show"]'));
    expect(document.activeElement).toBe(find("[data-hide]"));
    await fireEvent.click(find("[data-hide]"));
    expect(find("[data-show]")).toBeNull();
    await fireEvent.click(find('[data-ask="show 2"]'));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(find("[data-show]"));
    expect(act).toHaveBeenCalledExactlyOnceWith("show 2");
  });

  it("has quick words by kind, asks those who have not answered, and shows that somebody composes", async () => {
    const talk = { remarks: [], say: vi.fn(), react: vi.fn() };
    const { find, token } = sit(table(), false, [], talk);
    for (const one of ["want-B", "spare-S", "nudge"]) {
      await fireEvent.click(find("[data-speak]"));
      await fireEvent.click(find(`[data-say="${one}"]`));
    }
    expect(talk.say.mock.calls).toEqual([
      ["I want: sapphire"],
      ["I can do without: silver"],
      ["Bram and Wen: what do you say?"],
    ]);
    expect(find("[data-say]")).toBeNull();
    await fireEvent.keyDown(token(0, "S"), { key: "2" });
    await fireEvent.keyDown(token(0, "S"), { key: "3" });
    expect(talk.react.mock.calls).toEqual([["quill"]]);
  });

  it("asks nobody for an answer who holds a seal, before the own offer lies there", async () => {
    const talk = { remarks: [], say: vi.fn(), react: vi.fn() };
    const theirs = proposal(1, 1, sharesIn("S/S2G2/BW/-"), [1]);
    const { find } = sit(loot({ proposals: [theirs] }, may(moves)), false, [], talk);
    await fireEvent.click(find("[data-speak]"));
    await fireEvent.click(find('[data-say="nudge"]'));
    expect(talk.say).toHaveBeenCalledExactlyOnceWith("Wen: what do you say?");
  });

  it("lets those who are not involved see everything and do nothing", () => {
    const { container, find } = sit(table({ seat: 3, ...may([]) }));
    expect(container.querySelectorAll("[data-offer]")).toHaveLength(2);
    expect(find(".trays, .slip button")).toBeNull();
    expect(find(".offers .hint").textContent).toContain("watch");
  });
});

describe("the other tables", () => {
  it("divides into shares, each with a token", async () => {
    const view = loot({ phase: "divide" }, may(["divide S2G/SG/BW"], ["divide"]));
    const { act, token, put } = sit(view);
    await fireEvent.keyDown(token(2, "B"), { key: "1" });
    await fireEvent.keyDown(token(2, "W"), { key: "1" });
    expect(document.activeElement).toBe(token(0, "W")); // its tray is empty: the hand goes with it
    expect(put().disabled).toBe(true);
    await fireEvent.keyDown(token(0, "W"), { key: "3" });
    await fireEvent.click(put());
    expect(act).toHaveBeenCalledExactlyOnceWith("divide S2GB/SG/W");
  });

  it("takes a share that is free", async () => {
    const shares = [...sharesIn("S2G/SG/BW"), {}];
    const { act, find } = sit(
      loot(
        { phase: "choose", shares, owners: [null, 1, null, null], chooser: 0 },
        may(["choose 1", "choose 3"]),
      ),
    );
    expect(find('[data-choice="2"] button')).toBeNull();
    await fireEvent.click(find('[data-choice="3"] button'));
    expect(act).toHaveBeenCalledExactlyOnceWith("choose 3");
  });

  it("robs, looks and takes", async () => {
    const thief = { ...loot().table.kill!, thieves: [0] };
    const naming = sit(loot({ phase: "rob", kill: thief }, may(["rob 1", "rob 2"])));
    await fireEvent.click(naming.find('[data-rob="2"]'));
    expect(naming.act).toHaveBeenCalledExactlyOnceWith("rob 2");
    cleanup();
    const taking = sit(
      loot(
        { phase: "take", kill: { ...thief, victim: 2, looked: true } },
        { ...may(["take random", "take W"]), looked_at: { W: 1 } },
      ),
    );
    await fireEvent.click(taking.find('[data-take="W"]'));
    expect(taking.act).toHaveBeenCalledExactlyOnceWith("take W");
  });

  it("trades at the Market: only own tokens are given", async () => {
    const trade = { number: 4, version: 1, by: 2, to: 0, give: { W: 1 }, ask: { S: 1 } };
    const moves = ["done", "hold", "decline 4.1", "trade 4.1"];
    const { act, find } = sit(
      sample({ phase: "market" }, { ...may(moves, ["offer", "show"]), trades: [trade] }),
    );
    await fireEvent.click(find("[data-trade] .seal"));
    const add = (side: string, kind: string) =>
      fireEvent.click(find(`[data-side=${side}] .from [data-kind=${kind}]`));
    await fireEvent.click(find('[data-to="3"]'));
    await add("give", "G");
    await add("ask", "B");
    await add("ask", "B");
    expect((find("[data-side=give] .from [data-kind=G]") as HTMLButtonElement).disabled).toBe(true);
    expect(find("[data-side=give] .from [data-kind=W]")).toBeNull();
    await fireEvent.click(find(".put"));
    await fireEvent.click(find("[data-done]"));
    expect(act.mock.calls).toEqual([["trade 4.1"], ["offer 3 G for B2"], ["done"]]);
  });

  it("passes a window, now or until further notice", async () => {
    const view = sample(
      { phase: "window", window: "between" },
      { ...may(["pass", "play M07 1", "play M07 2"], ["standing"]), hand: ["M07"], standing: ["kill"] },
    );
    const { act, find } = sit(view);
    await fireEvent.click(find("[data-pass]"));
    await fireEvent.click(find(".magic input"));
    await fireEvent.change(find(".magic select"), { target: { value: "play M07 2" } });
    await fireEvent.click(find("[data-play]"));
    expect(act.mock.calls).toEqual([["pass"], ["standing kill between"], ["play M07 2"]]);
  });
});

describe("Magic Objects", () => {
  it("are explained where they are held, and where one is played", async () => {
    const { find, rerender } = sit(sample({}, { hand: ["M10"] }));
    expect(find('.stash [data-card="M10"]').textContent).toContain("look behind another player’s screen");
    await fireEvent.click(find('.stash [data-card="M10"]'));
    expect(find(".tip").textContent).toContain("Crystal Ball");
    const announced = { card: "M07", by: 1, targets: [1] };
    await rerender({ view: sample({ phase: "response", under: "send", announced }, { hand: ["M10"] }) });
    expect(find(".magic small").textContent).toContain("a dragon becomes stronger");
  });

  it("dg_mag_win_2: a window asks nothing of whoever has no fitting card, and passes nothing for them", () => {
    const view = sample(
      { phase: "window", window: "between" },
      { ...may(["pass"], ["standing"]), hand: ["M11"] },
    );
    const { act, find } = sit(view);
    expect(find(".magic.still small").textContent).toBe("none of your cards fits here");
    expect(find(".magic [data-pass].ghost")).not.toBeNull();
    expect(act).not.toHaveBeenCalled();
  });
});

describe("what is behind the screens", () => {
  it("shows the own stash in every phase, and nobody else's", () => {
    for (const phase of ["send", "haggle", "market", "window", "rob", "choose"] as const) {
      const { container, find } = sit(loot({ phase, shares: phase === "choose" ? sharesIn("S/G/B") : null }));
      expect(find('.stash [data-kind="S"]').dataset.n).toBe("2");
      expect(container.querySelectorAll(".stash")).toHaveLength(1);
      expect(find(".stashes")).toBeNull();
      cleanup();
    }
  });

  it("shows all of them at the end", () => {
    const { container } = sit(sample({ phase: "over", stashes: sharesIn("S/G/B/W") }), true);
    expect(container.querySelectorAll(".stashes li.paper")).toHaveLength(4);
  });

  it("lays the hoards out below the score: the winner first, and a crown on the most of a colour", () => {
    const most: [number, string, string, number] = [3, "DG-SCORE-BAS-3", "most_white", 12];
    const standing = { lines: [most], totals: [1, 3, 0, 14], places: [3, 2, 4, 1], winners: [3], out: [] };
    const view = sample({ phase: "over", stashes: sharesIn("S/GW/-/S2W3"), standing, removed: { B: 2 } });
    const { container } = render(Remains, { view, names: NAMES });
    const told = [...container.querySelectorAll<HTMLElement>("[data-stash]")];
    expect(told.map((one) => one.dataset.stash)).toEqual(["3", "1", "0", "2"]);
    expect(told.map((one) => one.querySelector(".unseen")?.textContent)).toEqual([
      "2 silver and 3 diamonds; most diamonds",
      "1 gold and 1 diamond",
      "1 silver",
      "nothing",
    ]);
    const crowns = [...container.querySelectorAll<HTMLElement>(".crown")].map((one) => one.closest("li"));
    expect(crowns.map((one) => [one?.dataset.kind, one?.dataset.n])).toEqual([["W", "3"]]);
    expect(container.querySelector("[data-lost] .unseen")?.textContent).toBe("2 sapphires");
  });
});

describe("advice", () => {
  const offers = loot({ proposals: [proposal(1, 1, [{ S: 2 }, { G: 1 }, {}, {}])] });
  const asks = (view: View, hint?: () => void) => {
    const shown = render(Board, { view, seats: [], names: NAMES, act: vi.fn(), locked: false, hint });
    return shown.container.querySelector<HTMLElement>("[data-advice]");
  };

  it("is asked for at the loot table where hints are given, by those who share", async () => {
    const hint = vi.fn();
    await fireEvent.click(asks(offers, hint)!);
    expect(hint).toHaveBeenCalledTimes(1);
    cleanup();
    expect(asks(offers)).toBeNull();
    expect(asks({ ...offers, seat: 3 }, hint)).toBeNull();
  });
});
