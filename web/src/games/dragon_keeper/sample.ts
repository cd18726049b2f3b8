// For the tests: a view as the server sends it, and the words that it sends beside.
import { catalogue } from "../../catalogue.ts";
import type { Pile, View } from "./types.ts";

export const BOARD = [
  ...["G3x", "Y2", "R4", "B1", "P5"],
  ...["B2", null, "P4t", "R6", "R2"],
  ...["Y4", "P1", "R1s2", "G2", "B3"],
  ...["R3", "G2l", "Y1p", "B4", null],
  ...["P2", "B5", "R3", "Y3", "G1"],
];

export const pile = (top: string, height = 1, tiles: string[] | null = null): Pile => ({
  top,
  height,
  tiles,
});

/** Three keepers on level 2, the dragon in row 2, column 4; `changes` to the table, then to the rest of the view. */
export function sample(table: Partial<View["table"]> = {}, rest: Partial<View> = {}): View {
  return {
    seat: 0,
    guild: "purple",
    piles: { red: ["R2", "R4"], purple: ["P3"] },
    previews: null,
    menu: { moves: [], forms: [] },
    ...rest,
    table: {
      players: 3,
      turn: { seats: [table.current ?? 0], serial: 7, seconds: null, cap: null },
      over: null,
      phase: "take",
      level: 2,
      levels: 3,
      current: 0,
      dragon: [1, 3],
      board: BOARD,
      taken: null,
      extra: false,
      receiver: 2,
      gift_worth: 3,
      treasure: [4, 5, 3],
      reserve: 12,
      debts: [3, 4, 3],
      alive: [true, true, true],
      last_taker: 1,
      stairs: null,
      piles: [
        { red: pile("R4", 2), purple: pile("P3") },
        { blue: pile("B5", 3), green: pile("G2l") },
        { yellow: pile("Y4t") },
      ],
      guilds: [null, null, null],
      steps: null,
      away: [false, false, false],
      standing: null,
      ...table,
    },
  } as unknown as View;
}

export const may = (...moves: string[]) => ({ menu: { moves, forms: [] } });

export const words = () => catalogue("dragon_keeper");

export const NAMES = ["Ann", "Bram", "Wen"];
