import { expect, test } from "vitest";
import { CUES } from "./cues.ts";
import { Mixer, type Whose } from "./mixer.ts";

type Played = [at: number, cue: string, whose: Whose];

/** What is heard of an evening, as [second, cue, loudness]. */
function heard(evening: Played[]): [number, string, number][] {
  const mixer = new Mixer();
  return evening.flatMap(([at, cue, whose]) => {
    const loud = mixer.play(CUES.get(cue)!, whose, at);
    return loud ? [[at, cue, loud] as [number, string, number]] : [];
  });
}

const CONTRACT =
  "kill hoard theft magic market blessing knighted attack hex fight slain death lost hunger tribute level year victory defeat card knock stone coin page horn thud";

test("there is a cue of every name that games use, short, and none like another", () => {
  expect([...CUES.keys()].sort()).toEqual(CONTRACT.split(" ").sort());
  for (const { length } of CUES.values()) expect(length).toBeLessThanOrEqual(1.6);
  expect(new Set([...CUES.values()].map(({ noises }) => JSON.stringify(noises))).size).toBe(CUES.size);
  for (const { noises } of CUES.values())
    for (const noise of noises) expect(noise.after ?? 0).toBeLessThan(1); // a brush is a second of hiss
});

test("five bots in a hurry do not rattle: never more than six cues in a second", () => {
  const cues = ["card", "knock", "coin", "page", "card"];
  const evening = Array.from({ length: 400 }, (_, i): Played => [
    i * 0.05,
    cues[((i * 7919) % 101) % 5]!,
    "others",
  ]);
  const all = heard(evening);
  for (const [at] of all)
    expect(all.filter(([other]) => other >= at && other < at + 1).length).toBeLessThanOrEqual(6);
  expect(all.length).toBeGreaterThan(40); // and yet it can be followed
  for (const cue of cues) expect(all.some(([, name]) => name === cue)).toBe(true);
});

test("the same cue is not heard again within some hundred milliseconds; one's own hand nearly always is", () => {
  expect(
    heard([
      [0, "card", "others"],
      [0.3, "card", "others"],
      [0.45, "card", "others"],
    ]).map(([at]) => at),
  ).toEqual([0, 0.45]);
  expect(
    heard([
      [0, "card", "others"],
      [0.2, "card", "mine"],
      [0.25, "card", "mine"],
    ]),
  ).toEqual([
    [0, "card", 0.45],
    [0.2, "card", 1],
  ]);
});

test("what others do is softer than what concerns oneself", () => {
  for (const [cue] of CUES) {
    const [own, other] = (["mine", "others"] as const).map((whose) => heard([[0, cue, whose]])[0]![2]);
    expect(own).toBe(1);
    if (CUES.get(cue)!.rank !== "call") expect(other).toBeLessThan(own!);
  }
});

test("a moment silences the routine of others and ducks one's own, until it is over", () => {
  const over = CUES.get("hoard")!.length;
  expect(
    heard([
      [0, "hoard", "others"],
      [0.1, "card", "others"],
      [0.2, "knock", "mine"],
      [over + 0.3, "card", "others"],
    ]),
  ).toEqual([
    [0, "hoard", 0.8],
    [0.2, "knock", 0.35],
    [over + 0.3, "card", 0.45],
  ]);
});

test("the horn is always heard, whatever else sounds", () => {
  const noise = ["kill", "hoard", "theft", "magic", "market", "hex", "card", "coin"];
  const evening = noise.map((cue, i): Played => [i * 0.01, cue, "mine"]);
  const all = heard([...evening, [0.2, "horn", "mine"]]);
  expect(all.at(-1)).toEqual([0.2, "horn", 1]);
  expect(all.length).toBe(6); // five voices, and the horn
});
