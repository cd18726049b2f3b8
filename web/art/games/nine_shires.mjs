// Nine Shires: what stands on the map, the nine dragons with their faces, talismans, amulets and signs.
import { at, inside, symbol } from "../drawing.mjs";
import * as P from "../pieces.mjs";

const INK = P.INK;
const PAPER = "#f6ecd2";
const line = (width, colour = INK) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
const shape = (d, fill, width = 2.4) => `<path d="${d}" fill="${fill}" ${line(width)}/>`;
const tone = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const stroke = (d, width = 2, colour = INK) => `<path d="${d}" fill="none" ${line(width, colour)}/>`;
const dot = (x, y, r, fill, width = 0) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${width ? line(width) : ""}/>`;
const mirrored = (body) => `<g transform="translate(100 0) scale(-1 1)">${body}</g>`;
const twice = (body) => body + mirrored(body);

// The herald's hatching, twice as wide: for fields as large as a shire.
export const defs = P.hatchDefs()
  .replaceAll('id="h-', 'id="hb-')
  .replaceAll('patternUnits="userSpaceOnUse"', 'patternUnits="userSpaceOnUse" patternTransform="scale(2)"');

// ---------- the spaces of the map, around 0 0 ----------
const towne = `<path d="M-15 11V-3L-8 -10L-1 -3V11ZM-1 11V-9L6 -17L14 -9V11Z" fill="#c75b3f" ${line(2)}/>${stroke("M-15 -3L-8 -11L-1 -3M-1 -9L6 -17L14 -9", 3)}<path d="M-13 0H-3V11H-13ZM1 -6H12V11H1Z" fill="${PAPER}" ${line(1.4)}/><path d="M4 11V3H9V11ZM-10 3H-6V7H-10Z" fill="${INK}"/>`;
const sword = `<path d="M11 -15L15 -11L-3 8L-8 3Z" fill="#dfe5e3" ${line(2)}/><path d="M13 -13L-5.500 5.500" ${line(1.2, "#7f8b8d")}/><path d="M-12 1L-1 12M-7 7L-14 14" ${line(4.5)}/>`;
const key = `<circle cx="-7" cy="-5" r="7" fill="none" ${line(5.5)}/><path d="M-2 0L13 14M7 8L12 3" ${line(5.5)}/><circle cx="-7" cy="-5" r="7" fill="none" ${line(2.2, "#e0b055")}/><path d="M-2 0L13 14M7 8L12 3" ${line(2.2, "#e0b055")}/>`;
const wheel = [...Array(9).keys()]
  .map((i) => {
    const at = (n) => [19 * Math.cos((n / 9) * 6.2832 - 1.57), 19 * Math.sin((n / 9) * 6.2832 - 1.57)];
    const [[a, b], [c, d]] = [at(i), at(i + 1)];
    return `<path d="M0 0L${P.f(a)} ${P.f(b)}A19 19 0 0 1 ${P.f(c)} ${P.f(d)}Z" fill="${P.HATCH[P.TAL[i + 1][0]][0]}" ${line(1)}/>`;
  })
  .join("");
const castle = `<circle r="40" cy="5" fill="${INK}" opacity=".5"/><circle r="40" fill="#f1e4c8" ${line(3.5)}/><path d="M-27 22V-12H-19V-6H-11V-16H-4V-22H4V-16H11V-6H19V-12H27V22Z" fill="#b7ab97" ${line(2.6)}/><path d="M4 -22V-16H11V-6H19V-12H27V22H4Z" fill="#8e826e"/><path d="M-27 22V-12H-19V-6H-11V-16H-4V-22H4V-16H11V-6H19V-12H27V22Z" fill="none" ${line(2.6)}/><path d="M-7 22V8A7 7 0 0 1 7 8V22Z" fill="${INK}"/><path d="M-21 2H-16M16 2H21M-3 -9H3" ${line(2)}/><path d="M0 -22V-38L15 -33L0 -28" fill="#c23b2c" ${line(2.2)}/>`;
const guardian = `<path d="M0 -54L14 -36L38 -38L36 -14L54 0L36 14L38 38L14 36L0 54L-14 36L-38 38L-36 14L-54 0L-36 -14L-38 -38L-14 -36Z" fill="#e0b055" ${line(3)}/><circle r="35" fill="${PAPER}" ${line(3)}/><g transform="translate(-30 -31) scale(.94)">${P.ADV.sorcerer("#2f6aa8", "#1b426f")}</g>`;
const lair = `<circle r="40" cy="5" fill="${INK}" opacity=".55"/><circle r="40" fill="#8d2f26" ${line(3.5)}/><circle r="33" fill="#5c1913" ${line(2, "#e0b055")}/><g transform="translate(-24 4) scale(.48)">${P.head({ cols: P.DRAKE.ember, horn: 0 })}</g>`;
const flames = (tongues) =>
  tongues
    .map(
      ([x, h]) =>
        `${shape(`M${x - 6} 0C${x - 9} ${-h * 0.45} ${x - 2} ${-h * 0.55} ${x - 1} ${-h}C${x + 6} ${-h * 0.7} ${x + 10} ${-h * 0.35} ${x + 6} 0Z`, "#e2591c", 1.8)}<path d="M${x - 3} 0C${x - 4} ${-h * 0.3} ${x} ${-h * 0.35} ${x + 1} ${-h * 0.62}C${x + 5} ${-h * 0.35} ${x + 4} ${-h * 0.15} ${x + 3} 0Z" fill="#f9c64a"/>`,
    )
    .join("");

// ---------- nature ----------
const tree = `<path d="M-3 0V-8H3V0Z" fill="#7a4a26" ${line(1.6)}/><path d="M0 -40L13 -8H-13Z" fill="#6f8a4c" ${line(2)}/><path d="M0 -40L13 -8H2Z" fill="#4b6a34"/>`;
const oak = `<path d="M-3 0V-12H3V0Z" fill="#7a4a26" ${line(1.6)}/><path d="M0 -38C10 -38 14 -30 13 -26C18 -22 16 -12 8 -11H-8C-17 -12 -18 -22 -13 -26C-14 -32 -9 -38 0 -38Z" fill="#86985a" ${line(2)}/><path d="M4 -37C11 -35 14 -30 13 -26C18 -22 16 -12 8 -11H0C8 -16 8 -28 4 -37Z" fill="#5d7238"/>`;
const mountain = `<path d="M-34 0L-4 -52L10 -32L18 -42L42 0Z" fill="#c9b283" ${line(2.4)}/><path d="M-4 -52L10 -32L18 -42L42 0H8Z" fill="#97805a"/><path d="M-4 -52L-13 -36L-6 -39L-1 -33L4 -40Z" fill="#fff6e0" ${line(1.6)}/><path d="M14 -24L20 -8M22 -22L30 -4M2 -30L8 -12" ${line(1.6)}/>`;
const serpentBody = P.serpent({ pts: [[-34, 150], [-22, 120], [8, 112], [30, 84], [20, 52], [40, 26], [72, 22]], w: (t) => 3 + 11 * t, cols: P.DRAKE.slate, back: 1, step: 5, n: 9, sw: 2 }); // prettier-ignore
const serpent = `${serpentBody}<g transform="translate(70 24) scale(.4)">${P.head({ cols: P.DRAKE.slate, horn: 1 })}</g>`;
const compass = `<circle r="44" fill="#f1e4c8" ${line(3)}/><path d="M0 -40L8 -8L40 0L8 8L0 40L-8 8L-40 0L-8 -8Z" fill="#8d2f26" ${line(2.2)}/><path d="M0 -40L8 -8L0 0ZM40 0L8 8L0 0ZM0 40L-8 8L0 0ZM-40 0L-8 -8L0 0Z" fill="#e0b055"/>`;

// ---------- the nine: a face each, by class and by number within it ----------
// fill, deep, light, belly, horn
const SKIN = [
  ["#a8452c", "#6f2417", "#d77c55", "#efc88d", "#efe0bd"], // Mongors: brute strength
  ["#6c7a35", "#414c1c", "#a3ad62", "#e3d79a", "#d8c99a"], // Vulgors: foul and ugly
  ["#3f6f8a", "#24465c", "#7fabc0", "#dfe0c4", "#c3d0d0"], // Slygors: cunning
  ["#d08a25", "#8f5510", "#f0bd63", "#f7e3b4", "#8d2f1c"],
  ["#5a8a6c", "#345743", "#92bd9d", "#d9e0b2", "#7b5a34"],
  ["#7d4f86", "#4f2c58", "#b48abb", "#ead3d8", "#e7d3ee"],
  ["#5d5650", "#35302c", "#948a80", "#d6c9b2", "#b99a5e"],
  ["#8b6b3c", "#594121", "#bd9a62", "#e8d4a4", "#f1e4c8"],
  ["#2f7d73", "#18504a", "#6fb5a8", "#dcebc9", "#f0cf6a"],
];
const HEADS = {
  m: "M17 42C16 22 33 14 50 14S84 22 83 42C84 53 79 60 73 66C72 82 61 91 50 91S28 82 27 66C21 60 16 53 17 42Z",
  v: "M24 31C29 17 42 20 50 17C60 15 72 18 77 31C83 40 77 50 83 61C87 75 75 87 62 86C56 93 44 93 38 87C26 88 13 77 18 62C22 52 17 42 24 31Z",
  s: "M25 27C33 14 42 12 50 12S67 14 75 27C77 43 71 53 65 63C61 79 57 91 50 93C43 91 39 79 35 63C29 53 23 43 25 27Z",
};
const HORNS = [
  (c) => twice(shape("M24 30C10 30 0 20 4 3C10 13 18 17 32 18Z", c) + stroke("M10 16L16 11M17 24L22 17", 1.6)),
  (c) => shape("M28 24C20 18 16 10 18 0C26 6 33 12 37 20Z", c) + shape("M70 22C74 18 76 14 84 12L78 20L86 22L74 28Z", c),
  (c) => twice(shape("M34 17C28 8 18 8 12 0C12 8 16 12 20 14L8 14C14 20 24 20 30 24Z", c, 2)),
  (c) => shape("M50 0C54 8 60 4 62 10C66 6 72 8 70 18L62 26H38L30 18C28 8 34 6 38 10C40 4 46 8 50 0Z", c) + tone("M50 8C52 14 57 12 57 20H43C43 12 48 14 50 8Z", "#f9c64a"),
  (c) => twice(shape("M24 36C8 28 2 34 0 46C8 44 6 54 14 54C8 62 16 66 24 62Z", c) + stroke("M20 42L8 42M20 52L13 54", 1.6)),
  (c) => twice(shape("M28 30C14 22 4 30 2 48C10 42 12 52 22 58C26 50 24 40 28 30Z", c) + tone("M24 34C14 30 8 36 7 43C13 40 16 46 22 50Z", "#0003")),
  (c) => twice(shape("M32 20C18 8 2 16 3 34C4 46 16 48 19 38C12 40 10 34 13 29C17 22 25 27 30 31Z", c) + stroke("M12 16L17 22M4 30L11 31M8 42L13 37", 1.6)),
  (c) => shape("M40 18C38 8 44 4 42 0C50 2 50 8 54 6C54 10 60 8 60 18Z", "#3b2a1c") + twice(shape("M22 34C14 30 8 22 10 14C16 20 22 22 28 24Z", c)),
  (c) => twice(shape("M36 16C34 6 24 0 12 1C20 6 24 14 29 22Z", c) + stroke("M22 4L19 8M29 9L26 14", 1.6)),
]; // prettier-ignore
const EYES = {
  m: `${twice(`<circle cx="35" cy="42" r="7" fill="#fbe7a2" ${line(2.2)}/><circle cx="37" cy="43" r="2.800" fill="${INK}"/>${stroke("M24 34L44 39", 4.4)}`)}`,
  v: `<circle cx="36" cy="40" r="9" fill="#f3efc4" ${line(2.2)}/><circle cx="38" cy="42" r="3.200" fill="${INK}"/><circle cx="66" cy="43" r="6" fill="#f3efc4" ${line(2.2)}/><circle cx="65" cy="43" r="2.400" fill="${INK}"/>${stroke("M27 31C32 27 40 28 45 33M60 35C65 34 70 35 73 38", 3)}${stroke("M29 44L33 42M42 46L39 44", 1.2, "#b34a3a")}`,
  s: `${twice(`<path d="M26 34C34 32 43 38 45 46C36 47 29 43 26 34Z" fill="#f7d84a" ${line(2.2)}/><path d="M37 36C39 40 39 43 37 46" fill="none" ${line(2.6)}/>`)}`,
};
const tooth = (x, y, h, w = 3.4) => shape(`M${x - w} ${y}L${x} ${y + h}L${x + w} ${y}Z`, "#fff6e2", 1.6);
const MUZZLES = {
  m: (deep, belly) =>
    `${shape("M30 62C34 53 42 52 50 52S66 53 70 62C72 74 62 83 50 83S28 74 30 62Z", belly)}${twice(`<path d="M42 58C39 58 38 62 40 63C43 63 44 60 42 58Z" fill="${INK}"/>`)}${shape("M34 70C44 67 56 67 66 70C64 78 58 81 50 81S36 78 34 70Z", "#6e1a16", 2)}${tooth(41, 70, 7)}${tooth(59, 70, 7)}${tooth(50, 81, -5, 2.6)}${tooth(43, 80, -5, 2.6)}${tooth(57, 80, -5, 2.6)}${stroke("M50 26V36M44 28V34M56 28V34", 2, deep)}`,
  v: (deep, belly) =>
    `${shape("M26 66C34 56 44 58 52 56S74 58 76 68C72 80 62 84 50 84S30 80 26 66Z", belly)}${twice(`<circle cx="44" cy="61" r="2.600" fill="${INK}"/>`)}${shape("M30 70C42 74 60 66 71 71C66 80 58 80 50 80S36 79 30 70Z", "#57301c", 2)}${tooth(38, 72, 5)}${tooth(64, 70, 8, 2.6)}${tooth(47, 80, -7, 3)}${tooth(58, 79, -4, 2.4)}${dot(70, 54, 3, deep, 1.6)}${dot(25, 56, 2.4, deep, 1.4)}${dot(56, 27, 2.6, deep, 1.4)}`,
  s: (deep, belly) =>
    `${shape("M38 60C42 54 46 53 50 53S58 54 62 60C61 74 56 86 50 88C44 86 39 74 38 60Z", belly)}${twice(`<path d="M46 58C44 60 44 63 46 64" fill="none" ${line(2)}/>`)}${stroke("M40 70C46 76 56 75 63 66", 2.6)}${tooth(45, 73, 6, 2)}${tooth(57, 71.5, 6, 2)}${stroke("M50 20V30M45 22L47 30M55 22L53 30", 1.8, deep)}`,
};
const OWN = [
  () => `<circle cx="50" cy="66" r="5" fill="none" ${line(4.4)}/><circle cx="50" cy="66" r="5" fill="none" ${line(2, "#e0b055")}/>`, // a ring in the nose
  (deep) => `${dot(33, 24, 3.4, deep, 1.6)}${dot(42, 50, 2.4, deep, 1.4)}${stroke("M58 82C60 90 66 90 64 97", 3.6, "#8fb13d")}`, // it drips
  (deep) => stroke("M36 80C30 84 26 82 22 86M64 80C70 84 74 82 78 86", 2.4, deep), // whiskers
  () => tone("M38 92C40 98 46 96 50 100C54 96 60 98 62 92Z", "#e2591c") + tone("M44 92C46 96 54 96 56 92Z", "#f9c64a"), // embers under the jaw
  (deep) => `${shape("M34 86C40 96 60 96 66 86C60 90 40 90 34 86Z", "#b9cf8c", 2)}${dot(30, 52, 2.6, deep, 1.4)}${dot(74, 34, 2.6, deep, 1.4)}`, // a toad's pouch
  () => stroke("M50 88C49 93 46 95 44 98M50 88C51 93 54 95 56 98", 2.4, "#b52b3c"), // a forked tongue
  () => stroke("M66 26L58 52M62 32L68 34M60 40L66 43", 2, "#d9a08c"), // a scar
  () => `${shape("M30 74C24 70 22 62 26 56C28 62 32 66 36 70Z", "#fff6e2", 2)}${shape("M70 74C76 70 78 62 74 56C72 62 68 66 64 70Z", "#fff6e2", 2)}`, // tusks
  () => `<circle cx="64" cy="41" r="10" fill="none" ${line(4)}/><circle cx="64" cy="41" r="10" fill="none" ${line(1.8, "#e0b055")}/>${stroke("M73 46C78 56 76 64 78 72", 1.4, "#e0b055")}`, // it reads contracts
]; // prettier-ignore
const CLASS = ["m", "v", "s"];

const SHADE = {
  m: "M58 16C74 20 84 30 81 46C79 58 70 70 64 84C70 64 74 44 58 16Z",
  v: "M60 18C72 20 80 32 79 44C81 60 78 74 66 84C72 66 74 44 60 18Z",
  s: "M58 14C69 18 75 28 73 40C70 54 63 64 59 80C62 60 67 38 58 14Z",
};

function drake(i) {
  const craft = CLASS[i % 3];
  const [fill, deep, light, belly, horn] = SKIN[i];
  const lit = { m: "M22 38C24 24 36 19 50 19C40 22 30 28 28 44Z", v: "M28 32C33 22 42 24 50 21C40 26 34 30 32 40Z", s: "M29 28C35 18 42 16 50 16C42 20 36 26 35 40Z" }[craft]; // prettier-ignore
  return `${HORNS[i](horn)}${shape(HEADS[craft], fill, 2.8)}${tone(lit, light)}${tone(SHADE[craft], deep, 0.55)}${MUZZLES[craft](deep, belly)}${EYES[craft]}${OWN[i](deep)}`;
}
const zero = `${shape("M50 3C66 12 74 30 82 62C84 78 76 92 50 94C24 92 16 78 18 62C26 30 34 12 50 3Z", "#2b2340", 2.8)}${tone("M50 3C66 12 74 30 82 62C84 78 76 92 50 94C66 80 70 40 50 3Z", "#171126")}${shape("M34 52C36 38 44 32 50 32S64 38 66 52C67 66 60 78 50 80C40 78 33 66 34 52Z", "#0d0915", 2)}${twice(tone("M38 52C42 48 47 50 48 55C44 57 40 56 38 52Z", "#ff7a3c"))}${stroke("M42 66C46 64 54 64 58 66", 1.8, "#5d4a86")}<circle cx="50" cy="17" r="6" fill="none" ${line(3, "#e0b055")}/>`;

// ---------- signs ----------
const hands = `${shape("M4 22L14 16L24 20L32 17L40 21L50 16L60 22V42L52 44L38 54C34 57 29 56 27 53L12 43L4 44Z", "#e9c49a", 2.4)}${shape("M4 20L14 16V44L4 46Z", "#2f6aa8", 2.4)}${shape("M60 20L50 16V44L60 46Z", "#b5392c", 2.4)}${stroke("M32 18L23 28C24 34 30 34 34 29L48 42M27 53L32 48M33 55L38 50M22 49L27 44M41 51L44 46", 2.2)}`;
const fist = `${shape("M16 30C16 20 22 16 27 20C29 14 36 14 38 19C42 16 47 18 48 23C53 22 56 26 55 31V44C54 54 46 58 36 58H28C20 56 16 48 16 40Z", "#e9c49a", 2.4)}${stroke("M27 20V33M38 19V33M48 23V34M16 36C26 32 40 34 44 40C40 46 30 44 26 42", 2.2)}`;
const shieldSign = `${shape("M10 8C20 10 26 8 32 4C38 8 44 10 54 8C56 34 46 50 32 58C18 50 8 34 10 8Z", "#3f8650", 2.6)}${tone("M32 4C38 8 44 10 54 8C56 34 46 50 32 58Z", "#235433")}${shape("M20 40V28L32 18L44 28V40Z", PAPER, 2)}${shape("M17 30L32 17L47 30", "none", 3)}<path d="M29 40V32H35V40Z" fill="${INK}"/>`;
const fightSign = `${shape("M50 6L58 6L58 14L24 48L16 40Z", "#dfe5e3", 2.2)}${stroke("M12 36L28 52M20 44L9 55", 5)}${shape("M14 6L6 6L6 14L40 48L48 40Z", "#b9c2c4", 2.2)}${stroke("M52 36L36 52M44 44L55 55", 5)}`;
const helm = P.ICONS.helmet;
const hexSign = `${shape("M32 4C48 4 58 16 58 30C58 40 53 46 48 49V58H16V49C11 46 6 40 6 30C6 16 16 4 32 4Z", "#4b3a6b", 2.4)}${dot(22, 31, 7.5, "#0d0915")}${dot(42, 31, 7.5, "#0d0915")}${dot(22, 31, 2.4, "#ff7a3c")}${dot(42, 31, 2.4, "#ff7a3c")}<path d="M32 38L28 46H36ZM24 58V51M32 58V51M40 58V51" fill="${INK}" ${line(2)}/>`;
const skull = `${shape("M32 6C47 6 56 16 56 29C56 38 52 44 46 47V56H18V47C12 44 8 38 8 29C8 16 17 6 32 6Z", "#efe6d2", 2.4)}${dot(22, 30, 6.5, INK)}${dot(42, 30, 6.5, INK)}<path d="M32 36L28 43H36ZM25 56V50M32 56V50M39 56V50" fill="${INK}" ${line(2)}/>`;
const run = `${shape("M6 46L14 34L24 36L34 22L46 20L52 28L44 30L38 40L46 48L40 56L30 46L20 50L12 58Z", "#c99a4a", 2.4)}${dot(50, 14, 6, "#e9c49a", 2.2)}${stroke("M4 22H18M2 30H12", 2.4)}`;
const AMULET = {
  water: ["#2f6aa8", "#1b426f", "#7aa9da", "M32 18C39 27 45 32 45 40A13 13 0 0 1 19 40C19 32 25 27 32 18Z"],
  fire: ["#d8572a", "#8d2f16", "#f4a05f", "M32 18L47 50H17Z"],
  earth: ["#5e8240", "#3b5626", "#9cbd78", "M20 24H44V48H20Z"],
};
const amulet = (id) => {
  const [fill, deep, light, d] = AMULET[id];
  return `${stroke("M18 4C20 12 26 15 32 15S44 12 46 4", 4.4)}${stroke("M18 4C20 12 26 15 32 15S44 12 46 4", 2, "#e0b055")}<circle cx="32" cy="37" r="23" fill="#e0b055" ${line(2.6)}/><circle cx="32" cy="37" r="18.500" fill="${PAPER}" ${line(1.6)}/>${shape(d, fill, 2.2)}<g opacity=".8">${tone("M32 22L26 34L30 36Z", light)}</g>${tone("M34 46H42L38 40Z", deep, 0.5)}`;
};
const CRAFT = {
  mongor: "M20 3L37 36H3Z",
  vulgor: "M20 3A17 17 0 1 1 19.900 3Z",
  slygor: "M20 2L38 20L20 38L2 20Z",
};
const CRAFT_FILL = { mongor: "#e8742c", vulgor: "#8fae4a", slygor: "#6fa9cf" };
const craft = (id) => shape(CRAFT[id], CRAFT_FILL[id], 2.4);
const retreat = (id) =>
  `<rect x="2" y="2" width="44" height="60" rx="6" fill="#f1e4c8" ${line(2.2)}/><rect x="6" y="6" width="36" height="52" rx="4" fill="#e5d4ae" ${line(1.4)}/><g transform="translate(4 12)">${craft(id)}</g>`;
const swordCard = `<rect x="2" y="2" width="44" height="60" rx="6" fill="#f1e4c8" ${line(2.2)}/><rect x="6" y="6" width="36" height="52" rx="4" fill="#b9c4c6" ${line(1.4)}/><g transform="translate(24 32)">${sword}</g>`;

const die = `<ellipse cx="40" cy="76" rx="30" ry="6" fill="#000" opacity=".35"/>${inside(P.d10(""))
  .replace(/<ellipse[^>]*>/, "")
  .replace(/<text.*<\/text>/, "")}`;
const attack = (n) => {
  const at = [[], [[50, 50]], [[30, 30], [70, 70]], [[28, 28], [50, 50], [72, 72]], [[30, 30], [70, 30], [30, 70], [70, 70]], [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]], [[30, 26], [70, 26], [30, 50], [70, 50], [30, 74], [70, 74]]][n]; // prettier-ignore
  const face = `<rect x="6" y="12" width="88" height="88" rx="16" fill="#000" opacity=".55"/><rect x="6" y="4" width="88" height="88" rx="16" fill="#2b2624" ${line(3)}/><rect x="12" y="10" width="76" height="76" rx="12" fill="#37302c"/>`;
  const pips = at.map(([x, y]) => `${dot(x, y - 2, 9, "#120b08")}${dot(x, y - 2, 7.4, "#ff7a2e")}${dot(x - 2, y - 4, 2.6, "#ffe0a0")}`).join(""); // prettier-ignore
  if (n) return face + pips;
  return `<rect x="8" y="6" width="84" height="84" rx="16" fill="none" stroke="${INK}" stroke-width="3.500" stroke-dasharray="9 8" opacity=".7"/>`;
};

function talisman(n) {
  return inside(P.talisman(n)).replace(
    /class="tn"/,
    'font-size="20" font-weight="800" font-family="Alegreya Sans, sans-serif" fill="#2a1b12"',
  );
}

// What the players move, by number (NS-SETUP-4): heads of beasts on a badge, and a salmon.
const solid = (d) => `<path d="${d}" fill="#2a1b12"/>`;
const stroked = (d, width = 2.6) =>
  `<path d="${d}" fill="none" stroke="#2a1b12" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const eye = (x, y) => `<circle cx="${x}" cy="${y}" r="1.7" fill="#f6ecd2"/>`;
const badge = (drawing) =>
  `<circle cx="24" cy="24" r="22" fill="#f6ecd2" stroke="#2a1b12" stroke-width="2.6"/>${drawing}`;
const tokens = [
  // stag: from the front, with antlers
  stroked("M20 18C14 17 11 13 11 7M14 15L8 14M12.5 11L17 9M28 18C34 17 37 13 37 7M34 15L40 14M35.5 11L31 9") +
    solid("M19 18C21 17 27 17 29 18L36 21L30 25L27 38C26 41 22 41 21 38L18 25L12 21Z") +
    eye(20.8, 25) +
    eye(27.2, 25),
  // hawk: from the side, with a hooked bill
  solid("M12 40C11 24 15 10 27 10C34 10 38 14 40 20C40 23 39 25 37 27C37 24 35 23 32 23C31 31 35 35 35 40Z") +
    eye(29, 17) +
    stroked("M17 40C16 34 17 30 19 27M23 40C22 36 22.5 33 24 31", 1.4).replaceAll("#2a1b12", "#f6ecd2"),
  // hound: from the side, with a hanging ear
  solid("M11 40C10 28 13 15 23 13L30 13C32 17 37 19 42 22C43 26 41 29 37 29L30 30C28 33 29 37 29 40Z") +
    stroked("M20 16C14 19 14 27 18 31C22 29 24 22 23 17", 2).replaceAll("#2a1b12", "#f6ecd2") +
    eye(29, 19.5),
  // boar: from the side, with a tusk and bristles
  solid("M9 38C8 28 10 22 14 18L14 11L19 15L22 10L25 15C32 17 37 22 42 27L41 34C36 37 31 36 28 40Z") +
    `<path d="M33 35C36 33 37 30 36 26C33 28 31 31 30 35Z" fill="#f6ecd2"/>` +
    eye(26, 22),
  // bear: from the front
  solid(
    "M12 17A5.5 5.5 0 1 1 19 12C22 11 26 11 29 12A5.5 5.5 0 1 1 36 17C40 25 37 39 24 39C11 39 8 25 12 17Z",
  ) +
    `<ellipse cx="24" cy="31" rx="6.5" ry="5" fill="#f6ecd2"/><ellipse cx="24" cy="29" rx="2.6" ry="1.8" fill="#2a1b12"/>` +
    eye(18.5, 22) +
    eye(29.5, 22),
  // salmon: leaping
  solid("M8 30C12 18 24 11 38 13C38 22 31 32 19 34L17 41L12 36L6 37Z") +
    stroked("M31 14C29 18 29 21 31 25", 1.6).replaceAll("#2a1b12", "#f6ecd2") +
    eye(34, 17) +
    solid("M21 14L24 8L29 12Z"),
];

export const symbols = [
  symbol("ns-towne", "-26 -26 52 52", towne),
  symbol("ns-key", "-26 -26 52 52", key),
  symbol("ns-sword", "-26 -26 52 52", sword),
  symbol("ns-talisman", "-26 -26 52 52", `${wheel}${dot(0, 0, 6, PAPER, 1.5)}`),
  symbol("ns-castle", "-60 -60 120 120", castle),
  symbol("ns-guardian", "-60 -60 120 120", guardian),
  symbol("ns-dragon", "-60 -60 120 120", lair),
  symbol("ns-fire-1", "-30 -40 60 44", flames([[0, 22]])),
  symbol("ns-fire-2", "-30 -40 60 44", flames([[-9, 18], [4, 27]])), // prettier-ignore
  symbol("ns-fire-3", "-30 -40 60 44", flames([[-13, 22], [13, 24], [0, 36]])), // prettier-ignore
  symbol("ns-tree", "-20 -44 40 48", tree),
  symbol("ns-oak", "-20 -44 40 48", oak),
  symbol("ns-mountain", "-40 -56 86 60", mountain),
  symbol("ns-serpent", "-50 -20 180 190", serpent),
  symbol("ns-compass", "-48 -48 96 96", compass),
  ...SKIN.map((_, i) => symbol(`drake-${i}`, "-2 -2 104 104", drake(i))),
  symbol("drake-zero", "-2 -2 104 104", zero),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => symbol(`tal-${n}`, "0 0 48 51", talisman(n))),
  ...Object.keys(AMULET).map((id) => symbol(`amulet-${id}`, "2 0 60 64", amulet(id))),
  ...Object.keys(CRAFT).map((id) => symbol(`craft-${id}`, "0 0 40 40", craft(id))),
  ...Object.keys(CRAFT).map((id) => symbol(`retreat-${id}`, "0 0 48 64", retreat(id))),
  symbol("sword-card", "0 0 48 64", swordCard),
  symbol("die-ten", "0 0 80 84", die),
  ...[0, 1, 2, 3, 4, 5, 6].map((n) => symbol(`attack-${n}`, "0 0 100 104", attack(n))),
  symbol("sign-hands", "0 4 64 64", hands),
  symbol("sign-fist", "4 8 64 64", fist),
  symbol("sign-protect", "0 0 64 64", shieldSign),
  symbol("sign-fight", "0 0 64 64", fightSign),
  symbol("sign-knight", "0 0 64 64", helm),
  ...tokens.map((drawing, i) => symbol(`token-${i + 1}`, "0 0 48 48", badge(drawing))),
  symbol("sign-hex", "0 0 64 64", hexSign),
  symbol("sign-skull", "0 0 64 64", skull),
  symbol("sign-run", "0 0 64 64", run),
];

function lid() {
  const map = `<path d="M6 84C2 38 40 8 82 10S160 42 156 88S118 154 78 152S10 128 6 84Z" fill="#ecdcb4" stroke="${P.INK}" stroke-width="3"/><path d="M24 92C40 84 52 96 66 88S100 72 122 82S140 78 146 74M70 88C74 104 66 118 76 140" fill="none" stroke="#8d7447" stroke-width="2.4" stroke-dasharray="5 5" stroke-linecap="round"/>`;
  const piece = (n, x, y) => at(x, y, 0.86, inside(P.talisman(n)));
  const dice = at(34, 90, 0.6, inside(P.d10(7))) + at(86, 94, 0.6, inside(P.d10(0)));
  return map + piece(4, 18, 40) + piece(9, 60, 24) + piece(7, 102, 40) + dice;
}

export const box = {
  lid: ["0 0 160 164", lid()],
  sign: ["0 0 48 52", inside(P.talisman(6))],
};
