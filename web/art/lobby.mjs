// What stands on the shelf of the lobby: the lids of the four boxes, and the dragon that lies behind them.
import * as P from "./pieces.mjs";

const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
const inside = (svg) => svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const at = (x, y, scale, body, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${scale})">${body}</g>`;
const FONT = 'font-family="Alegreya Sans, Segoe UI, sans-serif" font-weight="800" fill="#2a1b12"';

/** Numbers on pieces carry their type with them: a sheet has no rules of style. */
function typed(text) {
  return text
    .replaceAll('class="tv"', `${FONT} font-size="25"`)
    .replaceAll('class="tn"', `${FONT} font-size="21"`)
    .replaceAll('class="dn"', `${FONT} font-size="30"`);
}

function rays(tint) {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const [a, b] = [(i / 24) * 6.2832, ((i + 0.5) / 24) * 6.2832];
    const end = (w) => `${P.f(43 + 70 * Math.cos(w))} ${P.f(46 + 70 * Math.sin(w))}`;
    d += `M43 46L${end(a)}L${end(b)}Z`;
  }
  return `<g clip-path="url(#lid-plate)"><rect x="7" y="7" width="72" height="78" fill="${tint}"/><path d="${d}" fill="#fff8e6" opacity=".42"/><circle cx="43" cy="46" r="26" fill="#fff8e6" opacity=".55"/></g><rect x="7" y="7" width="72" height="78" rx="5" fill="none" stroke="${P.INK}" stroke-width="1.8"/>`;
}

function card(kind, tint) {
  return `<rect x="1" y="4" width="84" height="118" rx="9" fill="#8d744a"/><rect x="1" y="1" width="84" height="118" rx="9" fill="#f3e7cd" stroke="${P.INK}" stroke-width="1.6"/>${rays(tint)}${at(13, 16, 0.94, P.ICONS[kind])}<path d="M22 98H64M30 108H56" stroke="#8d7447" stroke-width="3" stroke-linecap="round"/>`;
}

function dragonsLid() {
  const back =
    at(8, 40, 0.8, card("crown", "#d5bfe0"), -20) + at(86, 12, 0.8, card("gem_pink", "#f0c4d0"), 20);
  return back + at(44, 2, 0.86, card("sheep", "#bcd3a0")) + at(40, 76, 0.82, inside(P.meeple("yellow")));
}

function keeperLid() {
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

function goldLid() {
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

function shiresLid() {
  const map = `<path d="M6 84C2 38 40 8 82 10S160 42 156 88S118 154 78 152S10 128 6 84Z" fill="#ecdcb4" stroke="${P.INK}" stroke-width="3"/><path d="M24 92C40 84 52 96 66 88S100 72 122 82S140 78 146 74M70 88C74 104 66 118 76 140" fill="none" stroke="#8d7447" stroke-width="2.4" stroke-dasharray="5 5" stroke-linecap="round"/>`;
  const piece = (n, x, y) => at(x, y, 0.86, inside(P.talisman(n)));
  const dice = at(34, 90, 0.6, inside(P.d10(7))) + at(86, 94, 0.6, inside(P.d10(0)));
  return map + piece(4, 18, 40) + piece(9, 60, 24) + piece(7, 102, 40) + dice;
}

const EMBER = P.DRAKE.ember;
const LINE = `stroke="${P.INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;

/** Three toes and their claws over the edge of a box: drawn in front of it. */
function paw() {
  const [skin, deep, light, , horn] = EMBER;
  const toe = (x) =>
    `<path d="M${x} 16C${x - 4} 30 ${x - 2} 40 ${x + 7} 42C${x + 16} 40 ${x + 17} 28 ${x + 14} 16Z" fill="${skin}" ${LINE}/><path d="M${x + 2} 37C${x + 2} 44 ${x + 2} 50 ${x + 6} 55C${x + 12} 50 ${x + 14} 44 ${x + 12} 37C${x + 9} 40 ${x + 5} 40 ${x + 2} 37Z" fill="#f6e3c2" ${LINE}/><path d="M${x + 3} 22C${x + 2} 28 ${x + 3} 32 ${x + 5} 34" fill="none" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>`;
  return `<path d="M4 20C2 6 18 0 34 1S62 6 61 20C50 26 16 26 4 20Z" fill="${skin}" ${LINE}/><path d="M10 14C18 6 40 5 54 11" fill="none" stroke="${light}" stroke-width="3" stroke-linecap="round"/>${toe(4)}${toe(25)}${toe(45)}<path d="M10 20C22 25 42 25 56 20" fill="none" stroke="${deep}" stroke-width="3"/><path d="M58 8L72 2L63 16Z" fill="${horn}" ${LINE}/>`;
}

function wyrm() {
  const spine = [
    [84, 352], [52, 326], [62, 288], [112, 244], [120, 150], [176, 84], [250, 140], [296, 236], [360, 210],
    [404, 110], [476, 92], [520, 190], [566, 246], [622, 160], [668, 92], [742, 112], [766, 226], [826, 236],
    [862, 130], [880, 92], [912, 84],
  ]; // prettier-ignore
  const width = (t) =>
    t < 0.06 ? 4 + t * 110 : Math.min(31, 10.6 + t * 36) - (t > 0.88 ? (t - 0.88) * 70 : 0);
  const body = P.serpent({ pts: spine, w: width, cols: EMBER, step: 5, n: 11, sw: 2.8 });
  const tail = `<path transform="translate(22 -36)" d="M48 366L22 356L34 384L20 408L56 398L70 412L78 388Z" fill="${EMBER[4]}" ${LINE}/>`;
  const far = at(690, 128, 0.82, P.wing(EMBER), 14);
  const near = at(718, 142, 0.98, P.wing(EMBER), -8);
  return far + body + tail + near + at(914, 84, 1.02, P.head({ cols: EMBER, smoke: true }), 10);
}

function wyrmSmall() {
  const spine = [[-10, 140], [26, 92], [66, 62], [104, 96], [130, 150], [176, 128], [196, 70], [236, 48], [262, 62]]; // prettier-ignore
  const width = (t) => 5 + 20 * Math.sin(Math.min(1, t * 1.2) * 1.57) - (t > 0.85 ? (t - 0.85) * 40 : 0);
  const body = P.serpent({ pts: spine, w: width, cols: EMBER, step: 5, n: 11, sw: 2.4 });
  const wing = at(180, 96, 0.6, P.wing(EMBER), 4);
  return wing + body + at(262, 58, 0.86, P.head({ cols: EMBER, smoke: true }), 8);
}

const bust = (who, colour) => P.ADV[who](P.HATCH[colour][0], P.HATCH[colour][1]);

export const lobbyDefs =
  P.floorDefs() + '<clipPath id="lid-plate"><rect x="7" y="7" width="72" height="78" rx="5"/></clipPath>';
export const lobbySymbols = [
  symbol("lid-dragons", "0 0 160 164", dragonsLid()),
  symbol("lid-dragon-keeper", "0 0 160 164", keeperLid()),
  symbol("lid-dragons-gold", "0 0 160 164", goldLid()),
  symbol("lid-nine-shires", "0 0 160 164", shiresLid()),
  symbol("sign-dragons", "0 0 64 64", P.ICONS.sheep),
  symbol("sign-dragon-keeper", "-2 -3 68 68", bust("warrior", "blue")),
  symbol("sign-dragons-gold", "-1 -2 66 68", P.TOKENS.K),
  symbol("sign-nine-shires", "0 0 48 52", inside(P.talisman(6))),
  symbol("teacher", "-2 -3 68 68", bust("sorcerer", "green")),
  symbol("sign-crown", "0 0 64 64", P.ICONS.crown),
  symbol("wyrm", "0 0 1040 420", wyrm()),
  symbol("wyrm-small", "0 0 375 150", wyrmSmall()),
  symbol("paw", "0 -2 76 66", paw()),
].map(typed);
