// What this browser saw before the first card: the commitment of the table and the text that a player added. A server
// that shows another one afterwards is found out.
import { keep, kept } from "./keep.ts";

const KEY = "dragonhoard.commitments";
const MOST = 200; // tables; the oldest go first

export interface Remembered {
  commitment: string;
  entropy: string[]; // what the people at this device have added
}

interface Kept {
  commitment: string;
  entropy: Record<number, string>; // by the number of the person at this device
}

/** Called whenever a commitment is told; the first one counts. */
export function rememberCommitment(table: string, commitment: string): void {
  const all = stored();
  if (!commitment || all[table]?.commitment) return;
  all[table] = { entropy: {}, ...all[table], commitment };
  store(all);
}

/** Called when somebody at this device has sat down; who sits down anew counts with the new text. */
export function rememberEntropy(table: string, as: number, text: string): void {
  const all = stored();
  const before = all[table] ?? { commitment: "", entropy: {} };
  all[table] = { ...before, entropy: { ...before.entropy, [as]: text } };
  store(all);
}

/** Whoever has stood up may have taken the text away again; who stands up in a game just goes unchecked. */
export function forgetEntropy(table: string, as: number): void {
  const all = stored();
  if (all[table]) delete all[table].entropy[as];
  store(all);
}

export function remembered(table: string): Remembered | null {
  const kept = stored()[table];
  return kept ? { commitment: kept.commitment, entropy: Object.values(kept.entropy) } : null;
}

const stored = (): Record<string, Kept> => kept(KEY, {});

function store(all: Record<string, Kept>): void {
  keep(KEY, Object.fromEntries(Object.entries(all).slice(-MOST)));
}
