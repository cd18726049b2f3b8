import { afterEach, describe, expect, it } from "vitest";
import { flights } from "./flights.ts";
import { moments } from "./moment.svelte.ts";
import { loot, proposal, sample } from "./sample.ts";
import { sharesIn } from "./split.ts";
import type { Event } from "./types.ts";

afterEach(() => moments.hush());
const news = (kind: string, facts: object): Event => ({ kind, facts, line: 0 }) as unknown as Event;
const told = () => moments.shown?.moment ?? [];
const shares = () => told().flatMap((one) => ("shares" in one ? one.shares : []));
const ways = (all: { from: string; to: string }[]) => all.map(({ from, to }) => [from, to]);

describe("what became of a hoard", () => {
  const struck = proposal(4, 1, sharesIn("S2/SG2/BW/-"), [0, 1]);
  const deal = (tokens: object | null) => [
    news("agreed", { number: 4, version: 1 }),
    ...[0, 1, 2].map((seat) => news("shared", { seat, tokens })),
  ];

  it("shows the deal as it lay there, though the shares are told no more (DG-INFO-16)", () => {
    const found = flights(deal(null), loot({ proposals: [struck] }));
    expect(told()).toMatchObject([{ kind: "struck" }]);
    expect(shares()).toEqual([
      { seat: 0, heap: { S: 2 } },
      { seat: 1, heap: { S: 1, G: 2 } },
      { seat: 2, heap: { B: 1, W: 1 } },
    ]);
    expect(ways(found)).toEqual([
      ["hoard-2", "stash"],
      ["hoard-2", "seat-1"],
      ["hoard-2", "seat-1"],
      ["hoard-2", "seat-2"],
      ["hoard-2", "seat-2"],
    ]);
  });

  it("shows the deal once, though its shares wait for a window (DG-MAG-WIN-1)", () => {
    flights(deal(null).slice(0, 1), loot({ proposals: [struck] }));
    expect(shares()).toHaveLength(3);
    moments.hush();
    flights(deal({ S: 1 }).slice(1), loot({ phase: "window", window: "split" }));
    expect(moments.shown).toBeNull();
  });

  it("makes way for the next talks", () => {
    flights(deal(null), loot({ proposals: [struck] }));
    flights([news("candle_lit", { involved: [0, 1] })], sample());
    expect(moments.shown).toBeNull();
  });

  it("shows what is lost, and takes it to nobody", () => {
    const found = flights([news("time_up", {}), news("hoard_lost", { tokens: { S: 3 } })], loot());
    expect(found).toEqual([]);
    expect(told()).toMatchObject([{ kind: "lost", shares: [{ seat: -1, heap: { S: 3 } }] }]);
  });

  it("says that one has it all", () => {
    flights([news("shared", { seat: 2, tokens: { W: 1 } })], sample());
    expect(told()).toMatchObject([{ kind: "solo", shares: [{ seat: 2, heap: { W: 1 } }] }]);
  });
});

describe("what travels", () => {
  it("goes from where it was to where it goes", () => {
    const sent = news("attacked", { seat: 1, adventurer: "thief", slot: 3 });
    expect(ways(flights([sent], sample()))).toEqual([["seat-1", "stack-3"]]);
    const sealed = news("supported", { seat: 1, number: 4, version: 1 });
    expect(ways(flights([sealed], loot()))).toEqual([["seat-1", "share-4-1"]]);
    const theft = news("stolen", { seat: 1, other: 0 });
    expect(ways(flights([theft], loot()))).toEqual([["stash", "seat-1"]]);
    expect(told()).toEqual([{ kind: "stolen", thief: 1, victim: 0, token: null }]);
  });
});
