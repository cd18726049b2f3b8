// A picture of a result, to keep and to send: drawn as SVG out of the names, crests, points and the story alone. It
// stands for itself: colours, drawings and letters are in it.
import { colour } from "../games/game.ts";
import { CROWN } from "./crown.ts";

export interface Picture {
  title: string; // of the game
  heading: string; // who won
  story: string[];
  winner: number | null;
  rows: Row[];
}

interface Row {
  seat: number;
  name: string;
  place: number;
  points: number | null; // null: out of the count
  out: string; // why
  won: boolean;
}

export interface Means {
  ink: (token: string) => string; // a colour of the palette: "paper", "ink-red"
  width: (text: string, size: number) => number; // of a text in the common type
  art: string; // symbols: crests and dragons
  fonts: string; // CSS with the letters in it
}

export const WIDE = 1080;
const [EDGE, LEFT, RIGHT, ROW] = [36, 96, WIDE - 96, 92];
const MARGIN = { heading: 250, first: 320, story: 40, line: 46, foot: 96 };

export const clean = (text: string): string =>
  text
    // what XML has no room for, whatever somebody is called
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}")
    .replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);

/** Lines of words that are not wider than this. */
export function wrapped(text: string, most: number, width: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && width(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** The largest size at which a text fits. */
const fitting = (text: string, most: number, size: number, width: Means["width"]): number =>
  Math.min(size, Math.floor((size * most) / Math.max(1, width(text, size))));

export function drawn(picture: Picture, means: Means): { svg: string; width: number; height: number } {
  const { ink, width, art, fonts } = means;
  const told = wrapped(picture.story.join(" "), RIGHT - LEFT, (line) => width(line, 32));
  const below = MARGIN.first + picture.rows.length * ROW;
  const height = below + (told.length ? MARGIN.story + told.length * MARGIN.line : 0) + MARGIN.foot;
  const room = picture.winner === null ? RIGHT - LEFT : RIGHT - LEFT - 190;
  const heads = wrapped(picture.heading, room, (line) => width(line, 58)).slice(0, 2);
  const most = Math.max(1, ...picture.rows.map(({ points }) => points ?? 0));
  const text = (x: number, y: number, size: number, words: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${clean(words)}</text>`;
  const use = (name: string, x: number, y: number, size: number) =>
    `<use href="#${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

  const row = (one: Row, i: number): string => {
    const y = MARGIN.first + i * ROW;
    const size = fitting(one.name, 560, 38, width);
    const shade = one.points === null ? ink("bad") : ink("ink");
    const bar = Math.max(0, ((RIGHT - 128 - LEFT - 130) * (one.points ?? 0)) / most);
    return [
      one.won
        ? `<rect x="${LEFT - 16}" y="${y}" width="${RIGHT - LEFT + 32}" height="${ROW - 6}" rx="12" fill="${ink("gilt")}" opacity=".38"/>`
        : "",
      text(LEFT, y + 54, 34, one.points === null ? "–" : String(one.place), `class="b" fill="${shade}"`),
      use(`crest-${colour(one.seat)}`, LEFT + 46, y + 16, 56),
      text(LEFT + 122, y + 44, size, one.name, `class="b" fill="${shade}"`),
      one.points === null
        ? text(LEFT + 122, y + 74, 24, one.out, `fill="${shade}"`)
        : `<rect x="${LEFT + 122}" y="${y + 60}" width="${bar.toFixed(1)}" height="10" rx="5" fill="${ink(`ink-${colour(one.seat)}`)}"/>`,
      one.points === null
        ? ""
        : text(RIGHT, y + 58, 46, String(one.points), `class="b" text-anchor="end" fill="${shade}"`),
      `<path d="M${LEFT} ${y + ROW - 3}H${RIGHT}" stroke="${ink("rule")}" opacity=".5"/>`,
    ].join("");
  };

  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${height}" viewBox="0 0 ${WIDE} ${height}">`,
    `<style>${fonts} text{font-family:"Alegreya Sans","Segoe UI",system-ui,sans-serif;font-feature-settings:"lnum","tnum"} .b{font-weight:800} .d{font-family:"Grenze Gotisch","Alegreya Sans",serif;font-weight:700}</style>`,
    `<defs>${art}</defs>`,
    `<rect width="${WIDE}" height="${height}" fill="${ink("cloth")}"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${WIDE - 2 * EDGE}" height="${height - 2 * EDGE}" rx="22" fill="${ink("paper")}" stroke="${ink("ink")}" stroke-width="4"/>`,
    `<rect x="${EDGE + 12}" y="${EDGE + 12}" width="${WIDE - 2 * EDGE - 24}" height="${height - 2 * EDGE - 24}" rx="14" fill="none" stroke="${ink("rule")}" stroke-width="2"/>`,
    text(LEFT, 122, 34, picture.title, `class="d" fill="${ink("accent")}"`),
    ...heads.map((line, i) =>
      text(
        LEFT,
        (heads.length > 1 ? 196 : 222) + i * 62,
        fitting(line, room, 58, width),
        line,
        `class="d" fill="${ink("ink")}"`,
      ),
    ),
    picture.winner === null ? "" : crowned(use, ink, colour(picture.winner)),
    `<path d="M${LEFT} ${MARGIN.first - 14}H${RIGHT}" stroke="${ink("ink")}" stroke-width="4"/>`,
    ...picture.rows.map(row),
    ...told.map((line, i) =>
      text(LEFT, below + MARGIN.story + 20 + i * MARGIN.line, 32, line, `fill="${ink("ink")}"`),
    ),
    "</svg>",
  ].join("");
  return { svg, width: WIDE, height };
}

function crowned(
  use: (name: string, x: number, y: number, size: number) => string,
  ink: Means["ink"],
  of: string,
): string {
  const { cx, cy, r } = CROWN.jewel;
  const crown = `<g transform="translate(${RIGHT - 108} 76) scale(1.9)"><path d="${CROWN.rim}" fill="${ink("gilt")}" stroke="${ink("ink")}" stroke-width="2.4" stroke-linejoin="round"/><path d="${CROWN.band}" stroke="${ink("ink")}" stroke-width="2"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${ink("seal")}"/></g>`;
  return use(`dragon-${of}`, RIGHT - 170, 116, 168) + crown;
}
