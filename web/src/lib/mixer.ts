// Decides what is heard: so much that a table can be followed by ear, so little that five bots do not rattle.
import type { Cue, Rank } from "./cues.ts";

export type Whose = "mine" | "others";

const MOST: Record<Rank, number> = { routine: 3, moment: 5, call: 9 }; // voices at once, this one included
const AGAIN: Record<Rank, number> = { routine: 0.4, moment: 0.9, call: 0.35 }; // seconds until the same cue is news
const OWN_AGAIN = 0.12; // one's own hand is always heard
const GAP = 0.18; // seconds between what others do, whatever it is
const SOFT: Record<Rank, number> = { routine: 0.45, moment: 0.8, call: 1 }; // of others
const DUCKED = 0.35; // while something more important sounds

interface Voice {
  rank: Rank;
  until: number;
}

export class Mixer {
  private voices: Voice[] = [];
  private readonly began = new Map<string, number>(); // when each cue was heard last
  private others = -Infinity; // when something of others was heard last

  /** How loud a cue is to be played now, from 0 (not at all) to 1. `now` is in seconds, by any clock. */
  play({ name, rank, length }: Omit<Cue, "noises">, whose: Whose, now: number): number {
    this.voices = this.voices.filter((voice) => voice.until > now);
    const loud = this.loudness(name, rank, whose, now);
    if (!loud) return 0;
    this.began.set(name, now);
    if (rank === "routine" && whose === "others") this.others = now;
    this.voices.push({ rank, until: now + length });
    return loud;
  }

  private loudness(name: string, rank: Rank, whose: Whose, now: number): number {
    const pause = now - (this.began.get(name) ?? -Infinity);
    if (pause < (rank === "routine" && whose === "mine" ? OWN_AGAIN : AGAIN[rank])) return 0;
    if (rank === "call") return 1;
    if (this.voices.length >= MOST[rank]) return 0;
    const loud = whose === "mine" ? 1 : SOFT[rank];
    if (rank === "moment") return loud;
    const second = this.voices.some((voice) => voice.rank !== "routine");
    if (whose === "others" && (second || now - this.others < GAP)) return 0;
    return second ? loud * DUCKED : loud;
  }
}
