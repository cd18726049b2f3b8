// Tiles as the rules write them: G3x is green, worth 3, with a prisoner exchange (DK-TERM-5).
import { both, count, semicolons, t } from "../../lib/texts.svelte.ts";
import type { View } from "./types.ts";

/** In the order of the rules. Red has no guild (DK-COMP-3). */
export const COLOURS = ["red", "blue", "yellow", "green", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** Its sign is "" or one of s, p, x, t and l. */
export function tileOf(name: string): { colour: Colour; value: number; sign: string } {
  const colour = COLOURS.find((one) => one[0] === name[0]?.toLowerCase()) ?? "red";
  return { colour, value: Number(name[1]), sign: name[2] ?? "" };
}

export const colourName = (colour: string): string => t(`dragon-keeper.web.colour.${colour}`);
export const guildName = (colour: string): string => t(`dragon-keeper.web.guild.${colour}`);

/** "green 3", or "green 3 with a prisoner exchange"; what has been covered since is "a tile". */
export function tileName(name: string | null | undefined): string {
  const tile = shortName(name);
  const sign = name?.[2];
  return sign ? t("dragon-keeper.web.tile_sign", { tile, sign: t(`dragon-keeper.web.sign.${sign}`) }) : tile;
}

/** Without its sign. */
export function shortName(name: string | null | undefined): string {
  if (!name) return t("dragon-keeper.web.a_tile");
  const { colour, value } = tileOf(name);
  return t("dragon-keeper.web.tile", { colour: colourName(colour), value });
}

/** "green 5, 2 and 1", for tiles of one colour. */
export function pileWords(names: string[]): string {
  if (!names.length) return t("dragon-keeper.web.nothing");
  const values = both(names.map((name) => String(tileOf(name).value)));
  return t("dragon-keeper.web.tile", { colour: colourName(tileOf(names[0]!).colour), value: values });
}

export const sum = (names: string[]): number => names.reduce((n, name) => n + tileOf(name).value, 0);

/** "+3", "−12" */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** How many lie before a keeper. */
export const tilesOf = ({ table }: View, seat: number): number =>
  Object.values(table.piles[seat] ?? {}).reduce((n, pile) => n + pile.height, 0);

export const tilesWords = (n: number): string => count("dragon-keeper.web.tiles", n);

/** "3 tiles, green 5 on top; ...": what lies before a keeper. */
export function pilesInWords(piles: View["table"]["piles"][number]): string {
  const said = COLOURS.flatMap((colour) => {
    const pile = piles[colour];
    const args = { colour: colourName(colour), tile: shortName(pile?.top) };
    return pile ? [count("dragon-keeper.web.mat.pile", pile.height, args)] : [];
  });
  return semicolons(said) || t("dragon-keeper.web.mat.no_piles");
}
