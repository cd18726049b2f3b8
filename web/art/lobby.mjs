// The lobby: the dragon that lies behind the boxes of the shelf, and who teaches.
import { at, symbol } from "./drawing.mjs";
import * as P from "./pieces.mjs";

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

export const lobbySymbols = [
  symbol("teacher", "-2 -3 68 68", P.ADV.sorcerer(P.HATCH.green[0], P.HATCH.green[1])),
  symbol("sign-crown", "0 0 64 64", P.ICONS.crown),
  symbol("wyrm", "0 0 1040 420", wyrm()),
  symbol("wyrm-small", "0 0 375 150", wyrmSmall()),
  symbol("paw", "0 -2 76 66", paw()),
];
