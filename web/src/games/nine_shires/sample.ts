// For the tests: the box of the house's own edition, a view as the server sends it, and the words it sends beside.
import { catalogue } from "../../catalogue.ts";
// @ts-ignore: tests run in Node, whose types the page has no use for
import { readFileSync } from "node:fs";
import type { Box, Player, Route, Shire, Space, Table, View } from "./types.ts";

const FOLDER = "../src/dragonhoard/games/nine_shires";

/** As much of TOML as an edition uses: tables, lists of tables, and values that are JSON but for a last comma. */
function tables(text: string): Record<string, Record<string, unknown>[]> {
  const found: Record<string, Record<string, unknown>[]> = { "": [{}] };
  let at = found[""]!;
  const plain = text.replace(/(^|\s+)# .*$/gm, "");
  for (const [, table, key, value] of plain.matchAll(
    /^\[\[?([\w.-]+)\]?\]$|^([\w-]+) = (\[\n[^]*?\n\]|.*)$/gm,
  )) {
    if (table) (at = found[table] ??= []).push({});
    else at.at(-1)![key!] = JSON.parse(json(value!));
  }
  return found;
}

const json = (value: string): string =>
  value.replace(/,\s*\]$/, "]").replace(/^\{.*\}$/, (table) => table.replace(/([\w-]+) = /g, '"$1": '));

function boxOf(found: ReturnType<typeof tables>): Box {
  const board = found.board![0] as unknown as Box["board"];
  const edges = found["board.path"]![0]!.edges as [string, string][];
  const raw = found["board.space"] as unknown as (Space & { towne?: string })[];
  const spaces = raw.map(({ towne, ...space }) => ({
    ...space,
    name: towne ?? null,
    next: edges.flatMap(([a, b]) => (a === space.id ? [b] : b === space.id ? [a] : [])),
  }));
  const amulets = found.amulet as unknown as { id: string; colours: number[]; slays: string[] }[];
  const areas = found["board.area"] as unknown as Pick<Shire, "label" | "polygon">[];
  const shires = (found.shire as unknown as { name: string; townes: string[] }[]).map((shire, i) => ({
    ...areas[i]!,
    number: i + 1,
    name: shire.name,
    set: amulets.find(({ colours }) => colours.includes(i + 1))!.id,
    townes: shire.townes.map((towne) => spaces.find(({ name }) => name === towne)!.id),
  }));
  const named = (list: Record<string, unknown>[], key: string) =>
    Object.fromEntries(list.map((one) => [one[key] as string, one]));
  return {
    ...{ board, spaces, shires, colours: found.colour, tokens: found.tokens![0]!.names },
    ...{ amulets: named(found.amulet!, "id"), dragons: named(found.dragon!, "name") },
    ...{
      costs: found.costs![0],
      gains: found.gains![0],
      alliance: found.alliance![0],
      power: found.power![0],
    },
    limits: { ...found.limits![0], attacks: found.dice![0]!.attacks },
  } as unknown as Box;
}

export const BOX = boxOf(tables(readFileSync(`${FOLDER}/edition.toml`, "utf8")));
export const NAMES = ["Ann", "Bram", "Wen"];

export const player = (changes: Partial<Player> = {}): Player => ({
  ...{
    token: null,
    title: "either",
    at: "castle",
    talismans: Array<number>(9).fill(2),
    amulet: null,
    worn_out: false,
    townes: [],
  },
  ...{ knighthoods: [], retreat: { mongor: 0, vulgor: 0, slygor: 0 }, drawn: 0, swords: 0, hexed: false },
  ...{ kills: [], alive: true, power: 18, odds: {}, duel: null },
  ...changes,
});

export const route = (to: string, steps: number, changes: Partial<Route> = {}): Route => ({
  ...{ to, steps, zero: false, meets: {}, guardian: false, buys: [], effect: "plain", fights: false },
  ...changes,
});

/** Three players in round 4, Ann's turn; `changes` to the table, then to the rest of the view. */
export function sample(table: Partial<Table> = {}, rest: Partial<View> = {}): View {
  const seats = [player(), player(), player()];
  return {
    ...{ seat: 0, choice: null, menu: { moves: [], forms: [] }, routes: [], box: BOX },
    ...rest,
    table: {
      ...{
        players: 3,
        turn: { seats: [table.current ?? 0], serial: 12, seconds: null, cap: null },
        over: null,
      },
      ...{ phase: "start", current: 0, first: 0, round: 4, quiet: 3, slain_now: false, throws: 17 },
      ...{ turn_throws: 0, fought: false, fresh: false, jumped: false, keyed: false, dice: null },
      ...{ double: false, attacks: 2, seats, swords: 8, walk: null, duel: false, partners: [] },
      protectors: Object.fromEntries(BOX.shires.flatMap(({ townes }) => townes.map((id) => [id, null]))),
      knights: BOX.shires.map(() => null),
      dragons: Object.keys(BOX.dragons).map((name) => ({ name, alive: true, by: null })),
      ...{ last_slayer: null, deck: { mongor: 8, vulgor: 8, slygor: 8 }, alliance: null, offers: [] },
      pairs: [pair(0, 1), pair(0, 2), pair(1, 2)],
      ...{ exchanging: true, away: [false, false, false], ending: null, winner: null, standing: null },
      ...table,
    },
  } as unknown as View;
}

export const pair = (one: number, two: number, changes: Partial<Table["pairs"][0]> = {}) => ({
  ...{ seats: [one, two], allied: false, chose_ally: [0, 0], chose_put_off: [0, 0], last: null, locks: {} },
  ...{ exchanges: 0 },
  ...changes,
});

export const may = (...moves: string[]) => ({ menu: { moves, forms: [] as string[] } });

export const words = (language = "en") => catalogue("nine_shires", language);
