// The whole check of a record, one finding after the other: first what the record alone shows, then what the rules say
// of it, and where there is one, what a second reading of the rules says.
import { Impossible, type Decided, type Follow, type Follower } from "./follow.ts";
import { bytes, commitment, drawer, keyOf, type Draw } from "./luck.ts";
import { editionHash, type Entry, type GameRecord, type Given } from "./record.ts";

export type Finding =
  | { check: "chain"; ok: boolean; rows: number; broken: number[] }
  | { check: "edition"; ok: boolean }
  | { check: "seed"; ok: boolean }
  | { check: "dice"; ok: boolean | null; draws: number } // without rules; null: a record of format 1
  | { check: "second"; ok: boolean } // by the second reading
  | DrawFinding
  | { check: "moves"; ok: false; row: number } // something that cannot have happened; nothing can be followed after it
  | { check: "end"; ok: boolean; row: number };

export interface DrawFinding {
  check: "draw";
  ok: boolean;
  row: number;
  seq: number;
  index: number;
  given: Given; // the input that made it
  n: number; // as followed, 0 for a draw that should not be
  of: number; // as written
  ours: number | null;
  written: number | null;
  decided: Decided | null;
}

export interface Verdict {
  ok: boolean;
  draws: number;
  findings: Finding[];
}

/** For a record that has an end. Findings come as they are made, so that a page can show them. */
export function* findings(
  record: GameRecord,
  follow: Follow,
  second: Follow | null = null,
): Generator<Finding, void> {
  const { header, entries, end } = record;
  if (!end) throw new Error("a record without its seed");
  yield { check: "chain", ok: !record.broken.length, rows: record.rows, broken: record.broken };
  yield { check: "edition", ok: editionHash(header.edition) === header.edition_hash };
  const seed = bytes(end.seed);
  const bound = seed !== null && commitment(seed) === header.commitment;
  yield { check: "seed", ok: bound };
  if (!seed) return;
  const draw = drawer(keyOf(seed, header.table, header.entropy));
  yield withoutRules(entries, draw);
  const other = second && [...draws(second, record, draw)];
  const words = new Map(other?.flatMap((one) => (one.check === "draw" ? [[place(one), one.decided]] : [])));
  const game = yield* draws(follow, record, draw, words);
  if (other) yield { check: "second", ok: other.every((one) => one.ok) };
  if (game) {
    const totals = game.over ? (game.totals?.() ?? end.totals) : null;
    yield { check: "end", ok: JSON.stringify(totals) === JSON.stringify(end.totals), row: record.rows - 1 };
  }
}

const place = ({ row, index }: Pick<DrawFinding, "row" | "index">): string => `${row} ${index}`;

/** Every draw by the record alone, each out of as many as it says; that it had to be so many only the rules can say. */
function withoutRules(entries: Entry[], draw: Draw): Finding {
  let line = 0;
  let draws = 0;
  let ok: boolean | null = true;
  for (const { given, drew, of } of entries) {
    drew.forEach((drawn, index) => {
      const n = of?.[index] ?? 0;
      draws += 1;
      if (of === null) ok = null;
      else if (n < 1 || line < 0 || draw(line, index, n) !== drawn) ok = false;
    });
    if (given.kind === "undo") line = given.to;
    else if (given.kind !== "extend") line += 1;
  }
  return { check: "dice", ok, draws };
}

type Words = Map<string, Decided | null>;

/** Returns the game at the end of the record; null if it could not be followed so far. What a draw decided is told by
 * whoever follows, or else by `words`. */
function* draws(
  follow: Follow,
  record: GameRecord,
  draw: Draw,
  words?: Words,
): Generator<Finding, Follower | null> {
  let line = 0; // inputs that stand; draws are bound to this count
  let game: Follower;
  let past: { seat: number; before: Follower }[] = []; // what could still be taken back
  for (const entry of record.entries) {
    const { given, row } = entry;
    const dice = new Dice(entry, line, draw, words);
    try {
      if (given.kind === "start") {
        if (row !== 1) throw new Impossible();
        game = follow(record.header);
        game.start(dice.below);
        line += 1;
      } else if (given.kind === "extend") {
        if (game!.over || given.wait !== game!.wait) throw new Impossible();
      } else if (given.kind === "undo") {
        const back = line - given.to;
        const undone = back > 0 ? past.slice(-back) : [];
        if (undone.length !== back || back <= 0 || undone.some((one) => one.seat !== given.seat))
          throw new Impossible();
        const wait = game!.wait + 1;
        game = undone[0]!.before;
        game.wait = wait;
        past = past.slice(0, -back);
        line = given.to;
      } else {
        const before = game!.clone();
        const seat = given.kind === "choice" ? given.seat : -1;
        past = game!.give(given, dice.below, row) ? [...past, { seat, before }] : [];
        line += 1;
      }
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      yield* dice.found;
      yield { check: "moves", ok: false, row };
      return null;
    }
    yield* dice.all();
  }
  return game!;
}

/** The draws of one entry: ours beside those that are written. The game goes on with the written ones, so that a
 * single wrong draw is a single wrong line. */
class Dice {
  readonly found: DrawFinding[] = [];

  constructor(
    private readonly entry: Entry,
    private readonly seq: number,
    private readonly draw: Draw,
    private readonly words?: Words,
  ) {}

  below = (n: number, tell?: (drawn: number) => Decided): number => {
    if (!Number.isSafeInteger(n) || n < 1) throw new Impossible();
    const index = this.found.length;
    const ours = this.draw(this.seq, index, n);
    const written = this.entry.drew[index] ?? null;
    const taken = written !== null && written >= 0 && written < n ? written : ours;
    const of = this.entry.of?.[index] ?? n;
    const decided = tell?.(taken) ?? this.words?.get(place({ row: this.entry.row, index })) ?? null;
    this.note({ ok: ours === written && of === n, n, of, ours, written, decided });
    return taken;
  };

  /** Also those that should not be. */
  all(): DrawFinding[] {
    for (const written of this.entry.drew.slice(this.found.length))
      this.note({ ok: false, n: 0, of: 0, ours: null, written, decided: null });
    return this.found;
  }

  private note(part: Pick<DrawFinding, "ok" | "n" | "of" | "ours" | "written" | "decided">): void {
    const { row, given } = this.entry;
    this.found.push({ check: "draw", row, given, seq: this.seq, index: this.found.length, ...part });
  }
}

export function verdict(record: GameRecord, follow: Follow, second: Follow | null = null): Verdict {
  const all = [...findings(record, follow, second)];
  const ok = all.every((finding) => finding.ok !== false) && all.some((finding) => finding.check === "end");
  return { ok, draws: all.filter((finding) => finding.check === "draw").length, findings: all };
}
