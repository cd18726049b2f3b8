// Dragon's Gold: tokens, dragons' heads, adventurers in the colours of the seats, a candle, wax and a screen.
import { at, symbol } from "../drawing.mjs";
import * as P from "../pieces.mjs";

const SEATS = ["red", "blue", "yellow", "green", "purple", "white"];
// The rulebook's classes; two knights of different strength are two different faces.
const TEAM = { knight4: "warrior", knight3: "amazon", thief: "thief", wizard: "sorcerer" };
const DRAKES = ["moss", "slate", "brass", "plum", "ember"];
const line = (width) =>
  `stroke="${P.INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

function drake(name, horn) {
  const cols = P.DRAKE[name];
  const neck = P.serpent({
    pts: [[-66, 96], [-36, 48], [-6, 4]], // prettier-ignore
    w: (t) => 34 - 9 * t,
    cols,
    back: 1,
    step: 4,
    n: 12,
  });
  return `<rect x="-60" y="-80" width="240" height="200" fill="#e2c98f"/><path d="M-60 60Q20 0 180 40V140H-60Z" fill="#000" opacity=".12"/>${neck}${P.head({ cols, horn })}`;
}

const face = (who, seat) => {
  const [fill, deep, light] = P.HATCH[seat];
  return `<rect x="-1" y="-2" width="66" height="66" rx="13" fill="${light}" ${line(2)}/>${P.ADV[TEAM[who]](fill, deep)}`;
};

const wax =
  `<path d="M20 2C25 1 27 6 31 7C36 9 35 14 37 18C40 23 36 26 34 30C32 35 27 34 23 37C18 40 15 35 11 34C5 33 6 28 4 24C1 19 4 16 6 12C8 6 13 7 20 2Z" fill="#b5392e" stroke="#5c130d" stroke-width="1.5"/>` +
  `<circle cx="20" cy="20" r="11" fill="#98281f" stroke="#5c130d" stroke-width="1.5"/>` +
  `<path d="M12 20C15 14 25 14 28 20C25 26 15 26 12 20ZM20 15.500V24.500" fill="none" stroke="#f2a596" stroke-width="2.200" stroke-linecap="round"/>`;

const flame =
  `<path d="M30 2C46 24 52 36 48 50C44 62 16 62 12 50C8 36 20 28 30 2Z" fill="#f08a3c" ${line(2.6)}/>` +
  `<path d="M30 24C38 36 41 42 39 50C37 57 23 57 21 50C19 42 26 38 30 24Z" fill="#ffe08a"/>`;

const dish =
  `<path d="M4 12C4 4 108 4 108 12C108 28 92 36 56 36S4 28 4 12Z" fill="#b98a34" ${line(2.6)}/>` +
  `<path d="M10 9C26 16 86 16 102 9" stroke="#f0cf86" stroke-width="2.400" fill="none"/>`;

/** What a stash lies behind: three wings of wood, with an eye. */
const screen =
  `<path d="M4 14L20 8V52L4 58Z" fill="#6b4a2d" ${line(2.2)}/><path d="M60 14L44 8V52L60 58Z" fill="#5a3c23" ${line(2.2)}/>` +
  `<path d="M20 8H44V52H20Z" fill="#8a6138" ${line(2.2)}/><path d="M24 30C28 24 36 24 40 30C36 36 28 36 24 30Z" fill="#e0b055" ${line(1.6)}/>` +
  `<path d="M32 25.500C34 28 34 32 32 34.500C30 32 30 28 32 25.500Z" fill="${P.INK}"/>`;

const magic =
  `<rect x="10" y="3" width="44" height="58" rx="6" fill="#4a2b60" ${line(2.4)}/><rect x="15" y="8" width="34" height="48" rx="3" fill="none" stroke="#d9a94f" stroke-width="1.6"/>` +
  `<path d="M32 15L36 27L48 31L36 35L32 48L28 35L16 31L28 27Z" fill="#e0b055" ${line(1.6)}/>`;

export const symbols = [
  ...Object.entries(P.TOKENS).map(([kind, drawing]) => symbol(`hoard-${kind}`, "-1 -2 66 68", drawing)),
  ...DRAKES.map((name, i) => symbol(`drake-${i}`, "-46 -72 166 132", drake(name, (i + 1) % 4))),
  ...SEATS.flatMap((seat) =>
    Object.keys(TEAM).map((who) => symbol(`${who}-${seat}`, "-3 -5 70 70", face(who, seat))),
  ),
  symbol("wax", "0 0 40 40", wax),
  symbol("flame", "0 0 60 62", flame),
  symbol("dish", "0 0 112 40", dish),
  symbol("screen", "0 0 64 64", screen),
  symbol("magic", "0 0 64 64", magic),
];

function lid() {
  const heap = [
    ["E", 14, 60, 0.72],
    ["P", 58, 62, 0.72],
    ["Y", 104, 60, 0.7],
    ["R", 104, 18, 0.66],
    ["S", 8, 108, 0.66],
    ["W", 90, 112, 0.68],
    ["G", 35, 112, 0.66],
    ["B", 64, 114, 0.66],
    ["G", 118, 108, 0.62],
    ["K", 42, 2, 0.98],
  ];
  return heap.map(([kind, x, y, scale]) => at(x, y, scale, P.TOKENS[kind])).join("");
}

export const box = {
  lid: ["0 0 160 164", lid()],
  sign: ["-1 -2 66 68", P.TOKENS.K],
};
