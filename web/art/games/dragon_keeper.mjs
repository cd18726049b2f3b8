// Dragon Keeper: tiles without their value and sign, the signs, the guilds, and the dragon that walks the dungeon.
import { at, inside, symbol } from "../drawing.mjs";
import * as P from "../pieces.mjs";

const COLOURS = ["red", "blue", "yellow", "green", "purple"];
const PAPER = "#f1e4c8";
const line = (width) => `stroke="${P.INK}" stroke-width="${width}"`;

const bust = (colour) => P.ADV[P.GUILD[colour]](P.HATCH[colour][0], P.HATCH[colour][1]);

function tile(colour) {
  const [, deep, light] = P.HATCH[colour];
  const side = `<rect x="1" y="8" width="98" height="99" rx="11" fill="${deep}"/><rect x="1" y="8" width="98" height="99" rx="11" fill="#000" opacity=".35"/>`;
  const face = `<rect x="1" y="1" width="98" height="98" rx="11" fill="${PAPER}" ${line(1.6)}/><rect x="6.5" y="6.5" width="87" height="87" rx="7" fill="url(#fl-${colour})" ${line(1.6)}/>`;
  const disc = `<circle cx="53" cy="47" r="35" fill="${light}" opacity=".92" ${line(1.6)}/>`;
  const corner = `<path d="M6.500 13.500A7 7 0 0 1 13.500 6.500H35V27A9 9 0 0 1 26 36H6.500Z" fill="${PAPER}" ${line(1.6)}/>`;
  return `${side}${face}${disc}<g transform="translate(21 15) scale(1.02)"><g clip-path="url(#bustclip)">${bust(colour)}</g></g>${corner}`;
}

/** What a pile shows of its top: the floor, wide enough for a value. */
function chip(colour) {
  return `<rect x="1" y="1" width="46" height="30" rx="6" fill="url(#fl-${colour})" stroke="${PAPER}" stroke-width="2"/><rect x="1" y="1" width="46" height="30" rx="6" fill="none" ${line(0.8)}/>`;
}

function guild(colour) {
  return `<rect x="1" y="6" width="98" height="101" rx="14" fill="#000" opacity=".5"/><rect x="1" y="1" width="98" height="100" rx="14" fill="${PAPER}" ${line(2)}/><rect x="8" y="8" width="84" height="86" rx="9" fill="url(#fl-${colour})" ${line(2)}/><g transform="translate(18 18)">${bust(colour)}</g>`;
}

/** A guild tile that lies face down. */
function hidden() {
  return `<rect x="1" y="6" width="98" height="101" rx="14" fill="#000" opacity=".5"/><rect x="1" y="1" width="98" height="100" rx="14" fill="${PAPER}" ${line(2)}/><rect x="8" y="8" width="84" height="86" rx="9" fill="#4a3a2c" ${line(2)}/><g color="#34281d"><rect x="8" y="8" width="84" height="86" rx="9" fill="url(#h-d1)"/></g><path d="M50 24C66 24 76 34 76 50S66 78 50 78S24 66 24 50S34 24 50 24Z" fill="#2b2019" ${line(2)}/><text x="50" y="64" text-anchor="middle" font-size="40" font-weight="800" font-family="Alegreya Sans, sans-serif" fill="${PAPER}">?</text>`;
}

const sign = (letter) =>
  `<circle cx="20" cy="20" r="17" fill="#8d2f26" stroke="${PAPER}" stroke-width="2.600"/><circle cx="20" cy="20" r="18.600" fill="none" ${line(1.2)}/><g transform="translate(9.500 9.500) scale(.875)">${P.SIGN[letter]}</g>`;

const bare = `<rect x="3" y="3" width="94" height="94" rx="10" fill="#2a2521" stroke="#14100d" stroke-width="3"/><path d="M12 30L40 24L62 40L92 34M30 96L40 66L62 40M40 66L10 74" fill="none" stroke="#14100d" stroke-width="2.500"/>`;

function dragon() {
  const skin = P.DRAKE.ember;
  const spine = [[78, 44], [94, 66], [62, 92], [6, 92], [-34, 78], [-30, 44], [-4, 22], [4, -2], [10, -14]]; // prettier-ignore
  const width = (t) =>
    4 + 23 * Math.sin(Math.min(1, t * 1.25) * (Math.PI / 2)) - (t > 0.7 ? (t - 0.7) * 28 : 0);
  const body = P.serpent({ pts: spine, w: width, cols: skin, back: -1, step: 4, n: 9, sw: 2.4 });
  const wing = `<g transform="translate(-18 62) scale(.62)">${P.wing(skin)}</g>`;
  const head = `<g transform="translate(12 -22) scale(.86) rotate(6)">${P.head({ cols: skin, horn: 0 })}</g>`;
  return `<ellipse cx="20" cy="94" rx="74" ry="13" fill="#000" opacity=".45"/>${wing}${body}${head}`;
}

/** The wall behind the table, to be laid side by side. */
const stone =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><path d="M0 0H240M0 80H240M60 0V80M170 0V80M20 80V160M130 80V160" fill="none" stroke="#241f1b" stroke-width="3"/><path d="M0 3H240M0 83H240M63 3V78M173 3V78M23 83V158M133 83V158" fill="none" stroke="#4a433c" stroke-width="1.5"/></svg>\n';

export const defs = P.floorDefs();
export const symbols = [
  ...COLOURS.map((colour) => symbol(`tile-${colour}`, "0 0 100 108", tile(colour))),
  ...COLOURS.map((colour) => symbol(`chip-${colour}`, "0 0 48 32", chip(colour))),
  ...COLOURS.map((colour) => symbol(`guild-${colour}`, "0 0 100 108", guild(colour))),
  symbol("guild-hidden", "0 0 100 108", hidden()),
  ...Object.keys(P.SIGN).map((letter) => symbol(`mark-${letter}`, "0 0 40 40", sign(letter))),
  symbol("token", "-1 -2 66 68", P.TOKENS.G),
  symbol("bare", "0 0 100 100", bare),
  symbol("keeper", "-70 -84 196 196", dragon()),
];

function lid() {
  const tiles = [
    [9, 2, "green", 6, ""],
    [84, 2, "blue", 4, "p"],
    [9, 82, "purple", 5, ""],
    [84, 82, "yellow", 2, "x"],
  ];
  return tiles
    .map(([x, y, colour, value, sign]) => at(x, y, 0.68, inside(P.tile(colour, value, sign))))
    .join("");
}

export const box = {
  defs: P.floorDefs(),
  lid: ["0 0 160 164", lid()],
  sign: ["-2 -3 68 68", bust("blue")],
};
export const pictures = { stone };
