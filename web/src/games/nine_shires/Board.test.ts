import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { fetchAsks } from "./asks.svelte.ts";
import Board from "./Board.svelte";
import { moments, tell } from "./moment.svelte.ts";
import { may, NAMES, pair, player, route, sample, words } from "./sample.ts";
import type { View } from "./types.ts";
import { held, nearer, whole } from "./zoom.svelte.ts";

beforeAll(async () => {
  await fetchAsks();
  useTexts(words());
  await Promise.all([import("./dialogs.ts"), import("./Handshake.svelte")]); // fetched once
});
afterEach(cleanup);

function sit(view: View, locked = false) {
  const act = vi.fn();
  const seats = NAMES.map((name) => ({ name, away: false, held: null }));
  const shown = render(Board, { view, seats: seats as never, names: NAMES, act, locked });
  const all = (css: string) => [...shown.container.querySelectorAll<HTMLElement>(css)];
  return { ...shown, act, all };
}
const moving = (more: Partial<View> = {}) =>
  sample(
    { phase: "move", dice: [2, 0] },
    {
      menu: {
        moves: ["walk s7-1,s7-2", "walk s3-5,s3-4", "walk s3-5,dragon-east", "walk s7-1,dragon-east", "stay"],
        forms: [],
      },
      routes: [
        route("s7-2", 2, { effect: "protect" }),
        route("s3-4", 2, { effect: "guarded" }),
        route("dragon-east", 9, { effect: "dragon", zero: true }),
        route("dragon-east", 12, { effect: "dragon", zero: true, meets: { "s3-4": [2] } }),
      ],
      ...more,
    },
  );

describe("before the first throw", () => {
  const choosing = (changes = {}) =>
    sample(
      { seats: [player(changes), player({ token: 1, title: "knight" }), player()], round: 1 },
      { menu: { moves: ["throw"], forms: ["token", "resign"] } },
    );

  it("a token and a title are chosen, and not what another has (NS-SETUP-4, NS-KNIGHT-5)", async () => {
    const { act, all, getByRole, findByRole } = sit(choosing());
    expect(all("[data-token='1'] use").map((one) => one.getAttribute("href"))).toContain("#token-1");
    expect(all("[data-token='0'] use").map((one) => one.getAttribute("href"))).not.toContain("#token-1");
    await fireEvent.click(getByRole("button", { name: "Choose your token" }));
    const put = (await findByRole("button", { name: "Put it on the castle" })) as HTMLButtonElement;
    expect(put.disabled).toBe(true);
    expect(all("[data-piece]:disabled").map((one) => one.title)).toEqual(["Stag: Bram has it"]);
    await fireEvent.click(getByRole("button", { name: "Hound" }));
    await fireEvent.click(getByRole("button", { name: "Dame" }));
    await fireEvent.click(put);
    expect(act).toHaveBeenCalledExactlyOnceWith("token 3 dame");
  });

  it("what was chosen may be changed, until the time for it is over", async () => {
    const first = sit(choosing({ token: 3, title: "dame" }));
    await fireEvent.click(first.getByRole("button", { name: "Your token: Hound" }));
    await fireEvent.click(await first.findByRole("button", { name: "Knight" }));
    await fireEvent.click(first.getByRole("button", { name: "Put it on the castle" }));
    expect(first.act).toHaveBeenCalledExactlyOnceWith("token 3 knight");
    cleanup();
    const later = sit(sample({}, may("throw")));
    expect(later.queryByRole("button", { name: /token/ })).toBeNull();
  });
});

describe("after the throw", () => {
  it("what may be reached glows and says what it is", async () => {
    const { all, act, getByRole } = sit(moving());
    expect(all("[data-goal]").map((one) => one.dataset.goal)).toEqual(["s7-2", "s3-4", "dragon-east"]);
    const oxford = getByRole("button", { name: "2 to Oxford: free towne, 3 talismans." });
    await fireEvent.click(oxford);
    expect(act).toHaveBeenCalledExactlyOnceWith("walk s7-1,s7-2");
  });

  it("a choice of ways is asked for where it matters, by keyboard as well", async () => {
    const { all, act } = sit(moving());
    const lair = all("[data-goal=dragon-east]")[0]!;
    await fireEvent.keyDown(lair, { key: "Enter" });
    expect(act).not.toHaveBeenCalled();
    const ways = all("[data-way]");
    expect(ways).toHaveLength(2);
    expect(ways[1]!.textContent).toContain("meets Wen");
    await fireEvent.click(ways[1]!);
    expect(act).toHaveBeenCalledExactlyOnceWith("walk s7-1,dragon-east");
  });

  it("letters press the buttons that bear them", async () => {
    const { act, container } = sit(moving());
    await fireEvent.keyDown(window, { key: "s" });
    await fireEvent.keyDown(window, { key: "t" });
    expect(act.mock.calls).toEqual([["stay"]]);
    await fireEvent.keyDown(window, { key: "g" });
    expect(document.activeElement).toBe(container.querySelector("[data-goal]"));
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect((document.activeElement as HTMLElement).dataset.goal).not.toBe("s7-2");
  });

  it("is still in a replay and for whoever watches", async () => {
    const locked = sit(moving(), true);
    expect(locked.all("[data-goal], .desk")).toHaveLength(0);
    cleanup();
    const watching = sit(moving({ seat: null, menu: { moves: [], forms: [] }, routes: [] }));
    await fireEvent.keyDown(window, { key: "s" });
    expect(watching.all("[data-goal], .desk")).toHaveLength(0);
    expect(watching.act).not.toHaveBeenCalled();
  });
});

describe("the handshake", () => {
  const open = (sealed: number[], rest: Partial<View>) =>
    sample(
      {
        phase: "alliance",
        alliance: { mover: 0, partner: 2, shire: 7, sealed },
        turn: { seats: [0, 2].filter((seat) => !sealed.includes(seat)), serial: 1, seconds: null, cap: null },
        pairs: [pair(0, 2, { chose_ally: [1, 0], chose_put_off: [0, 1], last: ["ally", "put off"] })],
      },
      rest,
    );

  const shown = () => vi.waitFor(() => expect(document.querySelector("[data-handshake]")).not.toBeNull());

  it("shows what each choice would bring, and the past of the two", async () => {
    const { all, act } = sit(open([2], may("ally", "put off")));
    await shown();
    expect(all("tbody td b").map((one) => one.textContent)).toEqual([
      ...["3 of each", "1 of each"],
      ...["5 of each", "2 of each"],
    ]);
    expect(all("[data-handshake]")[0]!.textContent).toContain("Wen: ally 0, put off 1, last put off");
    await fireEvent.click(all("[data-choice='put off']")[0]!);
    await fireEvent.click(all("[data-choice='ally']")[0]!);
    expect(act.mock.calls).toEqual([["put off"], ["ally   "]]); // of one size
  });

  it("is not covered by a note", async () => {
    const { all } = sit(open([], may("ally", "put off")));
    tell({ kind: "blessed", shires: [7], gained: { 5: 1 } });
    await shown();
    await vi.waitFor(() => expect(all("[data-moment=blessed].aside")).toHaveLength(1));
    moments.hush();
  });

  it("has nothing of the other's choice in the page before both are in", async () => {
    const asked = sit(open([2], may("ally", "put off")));
    await shown();
    expect(asked.all(".wax.on")).toHaveLength(1);
    expect(asked.all(".chosen, .done")).toHaveLength(0);
    cleanup();
    const sealed = sit(open([0], { choice: 1 }));
    await shown();
    expect(sealed.all("[data-choice]")).toHaveLength(0);
    expect(sealed.all(".done")[0]!.textContent).toContain("You chose: ally");
    cleanup();
    const third = sit(open([0], { seat: 1 }));
    await shown();
    expect(third.all(".chosen, .done")).toHaveLength(0);
  });
});

describe("decisions", () => {
  it("a towne is protected by one click, or with talismans of one's choice", async () => {
    const { act, getByText, getByLabelText } = sit(
      sample(
        { phase: "towne", seats: [player({ at: "s7-2" }), player(), player()] },
        may("protect 111", "pass"),
      ),
    );
    await fireEvent.click(getByText("Protect Oxford"));
    await fireEvent.click(getByText("Choose other talismans"));
    await fireEvent.click(getByText("Do not protect it"));
    expect(act.mock.calls.map(([move]) => (move as string).split(" ")[0])).toEqual(["protect", "pass"]);
    expect(act.mock.calls[0]![0]).toMatch(/^protect [1-9]{3}$/);
    expect(getByLabelText("one blue less")).toBeTruthy();
  });

  it("before a fight the odds are there, and what each dragon would mean", async () => {
    const odds = { slay: 0.6667, retreat: 0.2, die: 0.1333 };
    const me = player({ at: "dragon-east", amulet: "water", odds: { water: odds }, retreat: { mongor: 1 } });
    const { all, act } = sit(
      sample({ phase: "dragon", seats: [me, player(), player()] }, may("fight", "pass")),
    );
    expect(all(".odds b").map((one) => one.textContent)).toEqual(["67%", "20%", "13%"]);
    expect(
      all(".foes li.slay, .foes li.retreat, .foes li.die").map((one) => one.className.split(" ")[0]),
    ).toEqual([...["retreat", "die", "slay", "slay", "slay", "slay", "slay", "slay", "die"]]);
    await fireEvent.keyDown(window, { key: "f" });
    expect(act).toHaveBeenCalledExactlyOnceWith("fight");
  });

  it("an ally's offer can be accepted while somebody else is asked", async () => {
    const offers = [{ number: 3, version: 1, by: 1, to: 0, gives: ["s4-4"], asks: ["s5-2"] }];
    const { act, getByText } = sit(sample({ current: 1, offers }, may("accept 3.1", "refuse 3.1")));
    expect(getByText("gives Preston, asks for York")).toBeTruthy();
    await fireEvent.click(getByText("Accept"));
    expect(act).toHaveBeenCalledExactlyOnceWith("accept 3.1");
  });

  it("an offer is put together of both sides' cards", async () => {
    const { act, all, getByText, findByText } = sit(
      sample(
        {
          seats: [
            player({ townes: ["s4-4"] }),
            player({ townes: ["s5-2"], retreat: { mongor: 1 } }),
            player(),
          ],
          pairs: [pair(0, 1, { allied: true })],
        },
        { menu: { moves: ["throw"], forms: ["offer", "resign"] } },
      ),
    );
    await fireEvent.click(getByText("Offer an exchange"));
    await findByText("Send the offer");
    for (const card of ["s4-4", "s5-2", "mongor"])
      await fireEvent.click(all(`dialog [data-card="${card}"]`)[0]!);
    await fireEvent.click(getByText("Send the offer"));
    expect(act).toHaveBeenCalledExactlyOnceWith("offer 1 s4-4 for s5-2+mongor");
  });
});

describe("looking closer", () => {
  it("keeps what is under the fingers there, and the map in its frame", () => {
    const near = nearer(whole, 2, 100, 50);
    expect(near).toEqual({ k: 2, x: -100, y: -50 });
    expect(held({ k: 2, x: 40, y: -900 }, 300, 300)).toEqual({ k: 2, x: 0, y: -300 });
    expect(held(nearer(near, 0.1, 0, 0), 300, 300)).toEqual(whole);
  });

  it("works by + and -", async () => {
    const { all } = sit(sample());
    await fireEvent.keyDown(window, { key: "+" });
    expect(all("[data-zoom]")[0]!.dataset.zoom).toBe("1.50");
    await fireEvent.keyDown(window, { key: "-" });
    expect(all("[data-zoom]")[0]!.dataset.zoom).toBe("1.00");
  });
});
