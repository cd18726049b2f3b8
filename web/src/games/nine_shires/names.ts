// What things are called. News carry ids alone, so the box of the table that is on the screen is kept in mind.
import { both, count, knows, t } from "../../lib/texts.svelte.ts";
import { places } from "./places.ts";
import { CRAFTS, type Box, type Counted, type Space, type View } from "./types.ts";

type Args = Record<string, unknown>;
export const web = (key: string, args: Args = {}): string => t(`nine-shires.web.${key}`, args);
export const webCount = (key: string, n: number, args: Args = {}): string =>
  count(`nine-shires.web.${key}`, n, args);
export const webKnows = (key: string): boolean => knows(`nine-shires.web.${key}`);

let kept: Box | null = null;

/** Called with every view that is looked at. */
export function keep(view: View): View {
  kept = view.box ?? kept;
  return view;
}

/** Where something happened, in words that fit after "to". */
export function spaceName(id: string | null | undefined, of: Box | null = kept): string {
  const space = id && of ? places(of).space(id) : undefined;
  if (!space || !of) return id ?? "";
  if (webKnows(`space.${space.id}`)) return web(`space.${space.id}`);
  if (space.name) return space.name;
  return web(`space.${space.kind}`, { shire: shireName(space.shire, of) });
}

/** In as few words as a small button has room for. */
export function shortSpace(space: Space, of: Box): string {
  if (space.name) return space.name;
  if (webKnows(`short.${space.id}`)) return web(`short.${space.id}`);
  if (space.kind === "plain") return shireName(space.shire, of);
  return web(`short.${space.kind}`);
}

export const shireName = (number: number, of: Box | null = kept): string =>
  of?.shires[number - 1]?.name ?? String(number);

export function colourName(colour: number, of: Box | null = kept): string {
  const name = of?.colours[colour - 1]?.name ?? String(colour);
  return webKnows(`colour.${name}`) ? web(`colour.${name}`) : name;
}

/** "3 blue and 1 red" */
export function talismansWords(heap: Counted | number[] | undefined): string {
  const first = Array.isArray(heap) ? 1 : 0; // colours count from 1
  const found = Object.entries(heap ?? {}).filter(([, n]) => n);
  return both(found.map(([at, n]) => web("talismans", { n, colour: colourName(Number(at) + first) })));
}

/** How many there are in all. */
export const sumOf = (heap: Counted | undefined): number =>
  Object.values(heap ?? {}).reduce((sum, n) => sum + n, 0);

export const amuletName = (amulet: string | null | undefined): string =>
  amulet ? web(`amulet.${amulet}`) : "";
export const craftName = (craft: string | undefined): string => (craft ? web(`craft.${craft}`) : "");
export const choiceName = (choice: string | undefined): string =>
  choice ? web(`choice.${choice.replace(" ", "_")}`) : "";

/** MYTOR is shouted on the card only. */
export const dragonName = (name: string | undefined): string =>
  name ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : "";

/** A card of an exchange: a towne by its space, or a retreat card by its class. */
const isRetreat = (card: string): boolean => CRAFTS.some((craft) => craft === card);
export const cardName = (card: string): string =>
  isRetreat(card) ? web("card.retreat", { craft: craftName(card) }) : spaceName(card);
export const cardArt = (card: string): string => (isRetreat(card) ? `retreat-${card}` : "ns-towne");
export const cardsWords = (cards: string[] | undefined): string => both((cards ?? []).map(cardName));

/** How a player is called (NS-KNIGHT-5), and in texts with two forms which of them: the second is for a Dame. */
export const titleName = (title: string | undefined): string =>
  title ? t(`nine-shires.called.${title}`) : "";
export const forms = (player: { title: string } | undefined): { title: string; dame: number } => ({
  title: titleName(player?.title ?? "either"),
  dame: player?.title === "dame" ? 2 : 1,
});
/** A text of its own for a Knight or a Dame, where there is one. */
export const titled = (key: string, { title }: { title: string }): string =>
  webKnows(`${key}_${title}`) ? `${key}_${title}` : key;

/** A token by its name in the box. */
export const pieceName = (name: string | undefined): string => {
  const key = `nine-shires.piece.${name}`;
  return knows(key) ? t(key) : (name ?? "");
};

export const percent = (share: number): string => web("percent", { n: Math.round(share * 100) });

/** A name between stars stands out; stars in a name would upset that. */
export const plainName = (names: string[], seat: number | null | undefined): string =>
  (seat === null || seat === undefined ? "" : (names[seat] ?? "")).replaceAll("*", "∗");

/** At the head of a button or a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
