import { beforeAll, describe, expect, it } from "vitest";
import { useTexts } from "../../lib/texts.svelte.ts";
import { turned } from "./cards.ts";
import { line } from "./lines.ts";
import { keep, titled, web } from "./names.ts";
import { may, NAMES, player, route, sample, words } from "./sample.ts";
import { out } from "./scores.ts";
import { turningPoints } from "./turning.ts";
import { allowed, asked, clauseInPlay, fact, moveWords, where } from "./words.ts";
import type { Event } from "./types.ts";

beforeAll(() => {
  useTexts(words());
  keep(sample());
});

const news = (kind: string, facts: object): Event => ({ kind, facts, line: 1 }) as unknown as Event;
const told = (kind: string, facts: object, me: number | null = 1) => line(news(kind, facts), NAMES, me)?.text;

describe("how somebody is called (NS-KNIGHT-5)", () => {
  it.each([
    ["knight", "**Ann** is Knight of **Lancashire**.", "**You** are Knight of **Lancashire**."],
    ["dame", "**Ann** is Dame of **Lancashire**.", "**You** are Dame of **Lancashire**."],
    [
      "either",
      "**Ann** is Knight or Dame of **Lancashire**.",
      "**You** are Knight or Dame of **Lancashire**.",
    ],
  ])("the ledger follows the choice: %s", (title, theirs, mine) => {
    expect(told("knighted", { seat: 0, shire: 4, title })).toBe(theirs);
    expect(told("knighted", { seat: 0, shire: 4, title }, 0)).toBe(mine);
  });

  it("tokens have names in each language, and those of another box are said as they are", () => {
    const choice = { seat: 0, title: "dame" };
    expect(told("took_token", { ...choice, token: "Hound" })).toBe(
      "**Ann** plays the Hound and is to be called Dame.",
    );
    expect(told("took_token", { ...choice, token: "Crown" })).toContain("plays the Crown");
  });

  it("French agrees with it, and pronouns do", () => {
    const dead = (title: string) => fact(sample({ seats: [player({ alive: false, title })] }), 0).text;
    const retreat = (title: string) => web(titled("moment.fate_retreat", { title }), { name: "Ann" });
    expect([dead("knight"), dead("dame")]).toEqual(["dead", "dead"]);
    expect(["knight", "dame", "either"].map(retreat)).toEqual(["he retreats", "she retreats", "retreats"]);
    useTexts(words("fr"));
    expect([dead("knight"), dead("dame"), dead("either")]).toEqual(["mort", "morte", "mort"]);
    expect(["knight", "dame", "either"].map(retreat)).toEqual(["il se retire", "elle se retire", "retraite"]);
    expect(told("knighted", { seat: 0, shire: 4, title: "dame" })).toContain("devient Dame");
    expect(told("took_token", { seat: 0, title: "dame", token: "Hound" })).toContain("Chien");
    useTexts(words());
  });
});

describe("what is asked", () => {
  it("says what the dice allow, and who is waited for", () => {
    const dice = { phase: "move", dice: [2, 4] };
    expect(asked(sample(dice), NAMES)).toBe("You threw 2 and 4. Walk 2, 4, or 6.");
    expect(asked(sample({ ...dice, current: 1 }), NAMES)).toBe("Bram threw 2 and 4, and chooses a way.");
    expect(asked(sample({ phase: "move", dice: [0, 4] }), NAMES)).toContain("any lair, or stay");
    expect(asked(sample({ phase: "start" }, may("throw", "fight")), NAMES)).toBe(
      "Fight a dragon, or throw the dice.",
    );
    expect(where(sample())).toBe("round 4");
  });

  it("tells nothing of a sealed choice but that it is made (NS-INFO-4)", () => {
    const alliance = { mover: 0, partner: 2, shire: 7, sealed: [2] };
    const open = { phase: "alliance", alliance, turn: { seats: [0], serial: 1, seconds: null, cap: null } };
    expect(asked(sample(open), NAMES)).toBe("Ally with Wen, or put off?");
    expect(asked(sample(open, { seat: 2, choice: 1 }), NAMES)).toBe(
      "Your choice is sealed. Ann is still choosing.",
    );
    expect(asked(sample(open, { seat: 1 }), NAMES)).toBe("Ann and Wen choose in secret.");
  });

  it("gives every ending a reason, in both languages", () => {
    for (const language of ["en", "fr"]) {
      useTexts(words(language));
      for (const ending of ["slayer", "power", "dice", "alone"])
        for (const seat of [0, 1]) {
          const text = asked(sample({ phase: "over", ending, winner: 0 }, { seat }), NAMES);
          expect(text).not.toContain("nine-shires");
          expect(text.includes("Ann")).toBe(seat === 1);
        }
      for (const ending of ["destroyed", "dead", "quiet", "rounds"])
        expect(asked(sample({ phase: "over", ending, winner: null }), NAMES)).not.toContain("nine-shires");
    }
    useTexts(words());
  });
});

describe("the ledger", () => {
  it("names places, talismans and dragons", () => {
    expect(told("sets_out", { seat: 0, route: ["s7-1", "s7-2"] })).toBe("**Ann** walks 2 to Oxford.");
    expect(told("sets_out", { seat: 1, route: ["s7-1"] })).toBe("**You** walk 1 to the road in Oxfordshire.");
    expect(told("protected", { seat: 0, towne: "s4-4", paid: { 1: 2, 4: 1 } })).toBe(
      "**Ann** protects **Preston** for 2 blue and 1 red.",
    );
    expect(told("fell", { seat: 0, dragon: "PYRON", freed: ["s1-2"] })).toBe(
      "**Pyron** kills **Ann**. Free again: Winchester.",
    );
    expect(told("jumped", { seat: 0, space: "dragon-east", by: "card" })).toContain("sword card");
    expect(told("offered", { seat: 0, other: 1, gives: ["s4-4"], asks: ["mongor"] })).toBe(
      "**Ann** offers **you** Preston for a Mongor card.",
    );
    expect(told("walked", { seat: 0, route: ["s7-1"] })).toBeUndefined();
    const gone = { seat: 0, other: 1, number: 2 };
    expect(told("offer_gone", { ...gone, how: "refused" })).toBe(
      "The offer of **Ann** to **you** is refused.",
    );
    expect(told("offer_gone", { ...gone, how: "lapsed" }, 0)).toBe("**Your** offer to **Bram** has lapsed.");
    expect(line(news("turn_begins", { seat: 0, round: 3 }), NAMES, 1)).toEqual({
      seat: null,
      text: "Round 3: Ann",
      heading: true,
    });
  });

  it("shows both choices of an alliance together", () => {
    const facts = { seat: 0, other: 1, shire: 4, choice: "ally", answer: "put off" };
    expect(told("alliance", { ...facts, gained: { 1: 1, 3: 1, 4: 1 }, returned: { 1: 5, 3: 5, 4: 5 } })).toBe(
      "**Ann**: ally, 3 talismans. **You**: put off, 15 talismans.",
    );
    expect(told("sealed", { seat: 0 })).toBeUndefined();
  });
});

describe("the rest of the words", () => {
  it("moves", () => {
    const view = sample({ phase: "towne" }, may("protect 114", "pass"));
    expect(moveWords("protect 114", view)).toBe("protect it for 2 blue and 1 red");
    expect(moveWords("pass", view)).toBe("do not protect it");
    expect(moveWords("put off", view)).toBe("put off");
    expect(moveWords("offer 1 s4-4+mongor for s5-2", view)).toBe("offer Preston and a Mongor card for York");
  });

  it("what is allowed", () => {
    const walking = sample({ phase: "move" }, { ...may("walk s7-1"), routes: [route("s7-1", 1)] });
    expect(allowed(walking)).toBe("You may walk to the road in Oxfordshire.");
    expect(allowed(sample({ phase: "key" }, may("jump castle")))).toContain("any other space");
    expect(allowed(sample({ current: 1 }))).toBe("Your turn comes.");
    expect(allowed(sample({ seats: [player({ alive: false })] }))).toBe("You are out of this game.");
  });

  it("facts, clauses, and why somebody is out", () => {
    const view = sample({ seats: [player({ kills: ["DROG"] }), player({ alive: false }), player()] });
    expect(fact(view, 0)).toEqual({ text: "Castle", number: 1, unit: "dragon slain" });
    expect(fact(view, 1).text).toBe("dead");
    expect(clauseInPlay(sample({ phase: "move", dice: [0, 3] }))).toBe("NS-MOVE-7");
    expect(clauseInPlay(sample({ current: 1, attacks: 5 }))).toBe("NS-ATTACK-6");
    const lost = sample({ phase: "over", ending: "destroyed", seats: [player(), player({ alive: false })] });
    lost.table.standing = { out: [[0, "NS-END-8", "lost", 0], [1, "NS-DEATH-1", "dead", 0]] } as never; // prettier-ignore
    expect(out(lost, 0)?.text).toBe("the townes are destroyed");
    expect(out(lost, 1)).toMatchObject({ clause: "NS-DEATH-1", icon: "sign-skull" });
    expect(out(sample(), 0)).toBeNull();
  });

  it("flags of a replay", () => {
    const frame = (...all: Event[]) => ({ news: all, view: sample(), totals: [] });
    const flags = turningPoints(
      [
        frame(),
        frame(news("slain", { seat: 0, dragon: "DROG" })),
        frame(news("alliance", { seat: 0, other: 2, choice: 1, answer: "put off" })),
        frame(news("game_ends", { ending: "slayer", winner: 0 })),
      ],
      NAMES,
      0,
    );
    expect(flags).toEqual([
      { frame: 1, text: "You slay Drog" },
      { frame: 2, text: "Wen puts you off" },
      { frame: 3, text: "The end" },
    ]);
  });

  it("a fight card by card", () => {
    const fight = [
      news("fights", { seat: 0, duel: true }),
      news("turned_zero", { seat: 0 }),
      news("turned_dragon", { seat: 0, dragon: "MYTOR" }),
      news("turned_dragon", { seat: 0, dragon: "GOGDOOM" }),
      news("duelled", { dragon: "GOGDOOM", loser: "MYTOR" }),
      news("fell", { seat: 0, dragon: "GOGDOOM", freed: [] }),
    ];
    expect(turned(fight)).toEqual([
      { dragon: null, fate: "zero" },
      { dragon: "MYTOR", fate: "beaten" },
      { dragon: "GOGDOOM", fate: "fell" },
    ]);
  });
});
