import { describe, expect, it } from "vitest";
import {
  filters,
  isMyMove,
  lastGames,
  lastPlayed,
  listed,
  myMoves,
  narrowed,
  NOTHING,
  place,
  settled,
  steady,
  waiting,
  type Row,
} from "./rows.ts";

const taken = (name: string) => ({ name, user: name.toLowerCase(), bot: null });
const empty = { name: "", user: null, bot: null };

function row(id: string, more: Partial<Row> = {}): Row {
  return {
    id,
    game: "nim",
    players: 3,
    options: {},
    pace: "open",
    stage: "playing",
    host: "ann",
    seats: [taken("Ann"), taken("Ben"), taken("Cem")],
    awaits: [0],
    totals: null,
    winners: [],
    changed: 0,
    left: null,
    ...more,
  };
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("my tables", () => {
  it("waits for me only in a running game, at my own seat", () => {
    expect(isMyMove(row("a", { seat: 0 }))).toBe(true);
    expect(isMyMove(row("a", { seat: 1 }))).toBe(false);
    expect(isMyMove(row("a", { seat: null }))).toBe(false);
    expect(isMyMove(row("a"))).toBe(false);
    expect(isMyMove(row("a", { seat: 0, stage: "over" }))).toBe(false);
  });

  it("puts the clock that runs out first before all others, then the longest wait", () => {
    const mine = [
      row("late", { seat: 0, changed: 9 }),
      row("old", { seat: 0, changed: 1 }),
      row("urgent", { seat: 0, changed: 5, left: 12 }),
      row("calm", { seat: 0, changed: 2, left: 300 }),
      row("not mine", { seat: 2, left: 1 }),
    ];
    expect(ids(myMoves(mine))).toEqual(["urgent", "calm", "old", "late"]);
  });

  it("leaves out a lesson that was left", () => {
    const lesson = [row("a", { seat: 0, lesson: true }), row("b", { seat: 1, lesson: true })];
    expect([...myMoves(lesson), ...waiting(lesson)]).toEqual([]);
  });

  it("never lists a table twice among moves and waits, and leaves out ended games", () => {
    const mine = [
      row("move", { seat: 0 }),
      row("wait", { seat: 1, changed: 3 }),
      row("gathers", { seat: 0, stage: "gathering", changed: 9 }),
      row("watched", { seat: null, changed: 2 }),
      row("over", { seat: 0, stage: "over" }),
      row("aborted", { seat: 0, stage: "aborted" }),
    ];
    expect(ids(myMoves(mine))).toEqual(["move"]);
    expect(ids(waiting(mine))).toEqual(["wait", "watched", "gathers"]);
  });
});

describe("open tables", () => {
  const open = [
    row("full", { stage: "gathering", changed: 9 }),
    row("two", { stage: "gathering", seats: [taken("Ann"), empty, empty], changed: 8 }),
    row("one", { stage: "gathering", seats: [taken("Ann"), empty, taken("Cem")], game: "other", changed: 1 }),
  ];
  const tables = { ...NOTHING, open, playing: [row("old", { changed: 1 }), row("new", { changed: 2 })] };

  it("lists the fullest table with a free seat first, games to watch last", () => {
    expect(ids(listed(tables))).toEqual(["one", "two", "full", "new", "old"]);
  });

  it("narrows by game and by free seats, with counts", () => {
    const rows = listed(tables);
    expect(ids(narrowed(rows, "other"))).toEqual(["one"]);
    expect(ids(narrowed(rows, "free"))).toEqual(["one", "two"]);
    expect(filters(rows, ["nim", "other"])).toEqual([
      { key: "all", count: 5 },
      { key: "free", count: 2 },
      { key: "nim", count: 4 },
      { key: "other", count: 1 },
    ]);
  });

  it("names a game that nobody plays only where there are few", () => {
    const keys = (games: string[]) => filters(listed(tables), games).map(({ key }) => key);
    expect(keys(["nim", "third"])).toEqual(["all", "free", "nim", "third"]);
    expect(keys(["nim", "third", "other", "4", "5"])).toEqual(["all", "free", "nim", "other"]);
  });

  it("offers no filter that would change nothing", () => {
    expect(filters([row("a")], ["nim"])).toEqual([]);
    expect(filters([], ["nim"])).toEqual([]);
  });
});

describe("a list under the pointer", () => {
  it("keeps every row in its place, marks what is gone and adds what is new at the end", () => {
    const shown = settled([row("a"), row("b"), row("c")]);
    const now = steady(shown, [row("new"), row("c", { left: 5 }), row("a")]);
    expect(now.map(({ row, gone }) => [row.id, gone])).toEqual([
      ["a", false],
      ["b", true],
      ["c", false],
      ["new", false],
    ]);
    expect(now[2]!.row.left).toBe(5);
  });
});

describe("the game that is offered first", () => {
  it("is the one that was played last, of those on the shelf, else the first of the shelf", () => {
    const mine = [
      row("a", { game: "nim", changed: 1 }),
      row("b", { game: "other", changed: 3 }),
      row("c", { game: "gone", changed: 9 }),
    ];
    expect(lastPlayed(mine, ["nim", "other"])).toBe("other");
    expect(lastPlayed([], ["nim", "other"])).toBe("nim");
    expect(lastPlayed(mine, [])).toBeUndefined();
  });
});

describe("last games", () => {
  it("lists each once, latest first, and prefers the row that knows my seat", () => {
    const over = (id: string, changed: number, more = {}) =>
      row(id, { stage: "over", totals: [3, 5, null], winners: [1], changed, ...more });
    const tables = {
      ...NOTHING,
      last: [over("a", 1), over("b", 3)],
      mine: [
        over("a", 1, { seat: 2 }),
        over("c", 2, { seat: 0 }),
        row("d", { stage: "aborted", changed: 9 }),
      ],
    };
    const found = lastGames(tables, 2);
    expect(ids(found)).toEqual(["b", "c"]);
    expect(lastGames(tables, 5)[2]!.seat).toBe(2);
  });

  it("counts places from 1, equal points share, whoever is not counted comes last", () => {
    const done = row("a", { players: 4, totals: [10, 12, 12, null], winners: [1, 2] });
    expect([0, 1, 2, 3].map((seat) => place(done, seat))).toEqual([3, 1, 1, 4]);
  });
});
