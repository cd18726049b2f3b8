// The tables as the lobby lists them: which come first, which are left out, and how a list stays put under a pointer.
export interface SeatRow {
  name: string;
  user: string | null;
  bot: string | null;
}

/** One table of `GET /api/tables`. `seat`: one's own, in the list of one's own tables. */
export interface Row {
  id: string;
  name?: string; // old rows have none
  host_name?: string;
  game: string;
  players: number;
  options: Record<string, boolean | number>;
  lesson?: boolean;
  pace: string;
  stage: string;
  host: string;
  seats: SeatRow[];
  awaits: number[];
  totals: (number | null)[] | null;
  winners: number[];
  changed: number;
  left: number | null;
  seat?: number | null;
}

/** A table of somebody at this device. */
export interface MyRow extends Row {
  as: number;
  who: string;
}

export interface Tables {
  open: Row[];
  playing: Row[];
  last: Row[];
  mine: Row[];
}

export const NOTHING: Tables = { open: [], playing: [], last: [], mine: [] };

export const vacant = (seat: Pick<SeatRow, "user" | "bot">): boolean =>
  seat.user === null && seat.bot === null;

export const free = (row: Row): boolean => row.stage === "gathering" && row.seats.some(vacant);

export function isMyMove(row: Row): boolean {
  return row.stage === "playing" && row.seat != null && row.awaits.includes(row.seat);
}

/** The most pressing first; a lesson that was left does not press: the clock that runs out soonest, then whoever has waited longest. */
export function myMoves<T extends Row>(rows: T[]): T[] {
  const pressing = (row: Row) => row.left ?? Infinity;
  // two that do not run differ by NaN
  const order = (a: Row, b: Row) => pressing(a) - pressing(b) || a.changed - b.changed;
  return rows.filter((row) => isMyMove(row) && !row.lesson).sort(order);
}

/** One's own tables where somebody else must act; running games first, then the ones that gather. */
export function waiting<T extends Row>(rows: T[]): T[] {
  const rank = (row: Row) => (row.stage === "playing" ? 0 : 1);
  return rows
    .filter((row) => row.stage === "gathering" || (row.stage === "playing" && !row.lesson && !isMyMove(row)))
    .sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** Tables to sit down at, the fullest first; then games to watch. */
export function listed(tables: Tables): Row[] {
  const empty = (row: Row) => row.seats.filter(vacant).length;
  const open = tables.open.toSorted((a, b) => empty(a) - empty(b) || latest(a, b));
  const playing = tables.playing.toSorted(latest);
  return [...open.filter(free), ...open.filter((row) => !free(row)), ...playing];
}

const FEW = 4; // so many games are offered even while nobody plays them: the list need not be rebuilt

export interface Filter {
  key: string; // "all", "free", or a game's slug
  count: number;
}

/** What a list can be narrowed to. A choice that changes nothing is not offered. */
export function filters(rows: Row[], games: string[]): Filter[] {
  const count = (key: string) => narrowed(rows, key).length;
  const kinds = games.length > FEW ? games.filter((game) => count(game)) : games.length > 1 ? games : [];
  const keys = ["all", ...(rows.some(free) && !rows.every(free) ? ["free"] : []), ...kinds];
  return keys.length > 1 ? keys.map((key) => ({ key, count: count(key) })) : [];
}

export function narrowed(rows: Row[], key: string): Row[] {
  if (key === "all") return rows;
  return rows.filter((row) => (key === "free" ? free(row) : row.game === key));
}

/** Games that ended, everybody's and one's own, the latest first, each once. One's own row knows the seat. */
export function lastGames(tables: Tables, most: number): Row[] {
  const found = new Map<string, Row>();
  for (const row of [...tables.last, ...tables.mine.filter((mine) => mine.stage === "over")])
    if (row.totals) found.set(row.id, row);
  return [...found.values()].sort(latest).slice(0, most);
}

/** The game one sat at last, of those on the shelf; else the first of the shelf. */
export function lastPlayed(mine: Row[], games: string[]): string | undefined {
  return mine.filter((row) => games.includes(row.game)).sort(latest)[0]?.game ?? games[0];
}

export interface Steady {
  row: Row;
  gone: boolean; // no longer in the list, but still in its place
}

/** While somebody points at the list nothing moves: what is new comes last, what is gone keeps its place. */
export function steady(shown: Steady[], fresh: Row[]): Steady[] {
  const news = new Map(fresh.map((row) => [row.id, row]));
  const kept = shown.map(({ row }) => {
    const now = news.get(row.id);
    news.delete(row.id);
    return now ? { row: now, gone: false } : { row, gone: true };
  });
  return [...kept, ...[...news.values()].map((row) => ({ row, gone: false }))];
}

export const settled = (fresh: Row[]): Steady[] => fresh.map((row) => ({ row, gone: false }));

/** Place 1 is the best; who is not counted shares the last one. */
export function place(row: Row, seat: number): number {
  const points = row.totals?.[seat];
  if (points == null) return row.players;
  return 1 + (row.totals ?? []).filter((other) => other !== null && other > points).length;
}

const latest = (a: Row, b: Row): number => b.changed - a.changed;
