// The whole check of a record, one finding after the other. It takes nothing from the server but the record itself:
// how many cards are left at each draw follows from the edition and the moves.
import { Impossible, type Decided, type Follow, type Follower } from "./follow.ts";
import { bytes, commitment, drawer, keyOf, type Draw } from "./luck.ts";
import { editionHash, type Entry, type GameRecord } from "./record.ts";

export type Finding =
  | { check: "chain"; ok: boolean; rows: number; broken: number[] }
  | { check: "edition"; ok: boolean }
  | { check: "seed"; ok: boolean }
  | DrawFinding
  | { check: "moves"; ok: false; row: number } // something that cannot have happened; nothing can be followed after it
  | { check: "end"; ok: boolean; row: number };

export interface DrawFinding {
  check: "draw";
  ok: boolean;
  row: number;
  seq: number;
  index: number;
  n: number; // as followed, 0 for a draw that should not be
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
export function* findings(record: GameRecord, follow: Follow): Generator<Finding, void> {
  const { header, entries, end } = record;
  if (!end) throw new Error("a record without its seed");
  yield { check: "chain", ok: !record.broken.length, rows: record.rows, broken: record.broken };
  yield { check: "edition", ok: editionHash(header.edition) === header.edition_hash };
  const seed = bytes(end.seed);
  const bound = seed !== null && commitment(seed) === header.commitment;
  yield { check: "seed", ok: bound };
  if (!seed) return;
  const over = yield* draws(entries, follow, record, drawer(keyOf(seed, header.table, header.entropy)));
  if (over !== null) yield { check: "end", ok: over === (end.totals !== null), row: record.rows - 1 };
}

/** Whether the game is over at the end of the record; null if it could not be followed so far. */
function* draws(
  entries: Entry[],
  follow: Follow,
  record: GameRecord,
  draw: Draw,
): Generator<Finding, boolean | null> {
  let line = 0; // inputs that stand; draws are bound to this count
  let game: Follower;
  let past: { seat: number; before: Follower }[] = []; // what could still be taken back
  for (const entry of entries) {
    const { given, row } = entry;
    const dice = new Dice(entry, line, draw);
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
        past = game!.give(given, dice.below) ? [...past, { seat, before }] : [];
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
  return game!.over;
}

/** The draws of one entry: ours beside those that are written. The game goes on with the written ones, so that a
 * single wrong draw is a single wrong line. */
class Dice {
  readonly found: DrawFinding[] = [];

  constructor(
    private readonly entry: Entry,
    private readonly seq: number,
    private readonly draw: Draw,
  ) {}

  below = (n: number, tell: (drawn: number) => Decided): number => {
    if (n < 1) throw new Impossible();
    const index = this.found.length;
    const ours = this.draw(this.seq, index, n);
    const written = this.entry.drew[index] ?? null;
    const taken = written !== null && written >= 0 && written < n ? written : ours;
    this.note({ ok: ours === written, n, ours, written, decided: tell(taken) });
    return taken;
  };

  /** Also those that should not be. */
  all(): DrawFinding[] {
    for (const written of this.entry.drew.slice(this.found.length))
      this.note({ ok: false, n: 0, ours: null, written, decided: null });
    return this.found;
  }

  private note(part: Pick<DrawFinding, "ok" | "n" | "ours" | "written" | "decided">): void {
    const { row } = this.entry;
    this.found.push({ check: "draw", row, seq: this.seq, index: this.found.length, ...part });
  }
}

export function verdict(record: GameRecord, follow: Follow): Verdict {
  const all = [...findings(record, follow)];
  const ok = all.every((finding) => finding.ok) && all.some((finding) => finding.check === "end");
  return { ok, draws: all.filter((finding) => finding.check === "draw").length, findings: all };
}
