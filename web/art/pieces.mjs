// Dragonhoard piece library: every drawing is made here, in code, from nothing.
export const INK = "#2a1b12";
export const f = (n) => Math.round(n * 10) / 10;
let seed = 7;
export const srand = (s) => {
  seed = s;
};
export const rnd = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

// ---------- colours with the herald's hatching (Petra Sancta) ----------
export const HATCH = {
  // name: [fill, deep, light, hatch]
  red: ["#c23b2c", "#862019", "#e77a63", "v"],
  blue: ["#2f6aa8", "#1b426f", "#7aa9da", "h"],
  yellow: ["#e3ac2c", "#a06f10", "#f7d77c", "dot"],
  green: ["#3f8650", "#235433", "#84bd8b", "d1"],
  purple: ["#774a93", "#4a2b60", "#b18bc7", "d2"],
  white: ["#f2ead8", "#b9ab8e", "#ffffff", "none"],
  black: ["#2b2624", "#100d0c", "#6a615b", "x"],
  orange: ["#dd7428", "#963f0c", "#f7ac6c", "d2h"],
  pink: ["#dd83a2", "#9c4a69", "#f6bccd", "dash"],
  brown: ["#87572f", "#54331a", "#bd8d61", "d1h"],
  silver: ["#b9bcbb", "#74797b", "#eef0ee", "none"],
};
export function hatchDefs() {
  const L = (d, w = 1.5) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}"/>`;
  const P = (id, s, b) =>
    `<pattern id="h-${id}" width="${s}" height="${s}" patternUnits="userSpaceOnUse">${b}</pattern>`;
  return (
    P("v", 6, L("M3 -1V7")) +
    P("h", 6, L("M-1 3H7")) +
    P("d1", 7, L("M-2 -2L9 9M-5 2L2 9M5 -2L12 5")) +
    P("d2", 7, L("M9 -2L-2 9M2 -2L-5 5M12 2L5 9")) +
    P(
      "dot",
      8,
      '<circle cx="2" cy="2" r="1.3" fill="currentColor"/><circle cx="6" cy="6" r="1.3" fill="currentColor"/>',
    ) +
    P("x", 6, L("M3 -1V7M-1 3H7", 1.1)) +
    P("d2h", 8, L("M10 -2L-2 10M-1 4H9", 1.2)) +
    P("dash", 8, L("M2 0V4M6 4V8", 1.8)) +
    P("d1h", 8, L("M-2 -2L10 10M-1 4H9", 1.2)) +
    P("none", 8, "")
  );
}
// ---------- treasure icons (64x64) ----------
const o = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`;
const p = (d, fill, extra = "") => `<path d="${d}" fill="${fill}" ${o} ${extra}/>`;
const q = (d, fill, op = 1) => `<path d="${d}" fill="${fill}" opacity="${op}"/>`;
const l = (d, w = 2, c = INK) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const c = (x, y, r, fill, st = true) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${st ? o : ""}/>`;
const GOLD = "#e3ac2c",
  GD = "#a9720f",
  GL = "#f9dc86",
  ST = "#aab3b4",
  SD = "#6f7b80",
  SL = "#e3e8e6";
const coin = (x, y, r) =>
  `<ellipse cx="${x}" cy="${y + r * 0.18}" rx="${r}" ry="${r}" fill="${GD}" ${o}/>` +
  c(x, y, r, GOLD) +
  `<circle cx="${x}" cy="${y}" r="${r * 0.74}" fill="none" stroke="${GD}" stroke-width="1.6"/>` +
  q(`M${x - r * 0.62} ${y - r * 0.3}A${r * 0.7} ${r * 0.7} 0 0 1 ${x - r * 0.1} ${y - r * 0.68}`, "none") +
  l(`M${x - r * 0.8} ${y - r * 0.25}A${r * 0.84} ${r * 0.84} 0 0 1 ${x - r * 0.2} ${y - r * 0.8}`, 1.8, GL) +
  `<path d="M${x - r * 0.45} ${y}Q${x} ${y - r * 0.5} ${x + r * 0.45} ${y}Q${x} ${y + r * 0.5} ${x - r * 0.45} ${y}Z" fill="${GL}" stroke="${INK}" stroke-width="1.5"/><path d="M${x} ${y - r * 0.25}V${y + r * 0.25}" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/>`;
export const ICONS = {
  coin: coin(32, 31, 22),
  coin2: coin(23, 38, 17) + coin(42, 25, 17),
  coin3: coin(20, 41, 14.5) + coin(44, 41, 14.5) + coin(32, 21, 14.5),
  gem_blue:
    p("M20 10H44L56 26L32 56L8 26Z", "#2f6aa8") +
    q("M20 10L26 26H8Z", "#7aa9da") +
    q("M26 26H38L32 56Z", "#4d86c2") +
    q("M44 10L38 26H56Z", "#1f4d80") +
    q("M38 26H56L32 56Z", "#1b426f") +
    q("M20 10H44L38 26H26Z", "#a9caec") +
    l("M8 26H56M20 10L26 26L32 56L38 26L44 10", 1.4) +
    p("M20 10H44L56 26L32 56L8 26Z", "none"),
  gem_pink:
    p("M32 6C46 20 52 30 52 38A20 19 0 0 1 12 38C12 30 18 20 32 6Z", "#dd83a2") +
    q("M32 6C18 20 12 30 12 38A20 19 0 0 0 22 54L27 40Z", "#f6bccd") +
    q("M27 40H37L42 54A20 19 0 0 1 22 54Z", "#b75b7d") +
    q("M32 6L27 40H37Z", "#fbe0e8") +
    l("M32 6L27 40H37ZM27 40L20 53M37 40L44 53M27 40L13 33M37 40L51 33", 1.4) +
    p("M32 6C46 20 52 30 52 38A20 19 0 0 1 12 38C12 30 18 20 32 6Z", "none"),
  ring:
    `<circle cx="32" cy="40" r="16" fill="none" stroke="${INK}" stroke-width="9.6"/><circle cx="32" cy="40" r="16" fill="none" stroke="${GOLD}" stroke-width="5"/>` +
    l("M19 33A15 15 0 0 0 19 47", 2, GL) +
    p("M22 14L27 6H37L42 14L32 27Z", "#c23b2c") +
    l("M22 14H42M27 6L32 27L37 6", 1.3) +
    q("M27 6H32L29 14H22Z", "#f0a090", 0.8),
  sword:
    p("M50 6L57 7L58 14L30 42L22 34Z", ST) +
    q("M58 14L30 42L26 38L54 10Z", SD) +
    l("M53 11L28 36", 1.4) +
    p("M16 32L20 28L36 44L32 48Z", GOLD) +
    p("M22 38L26 42L15 53L11 49Z", "#7a3d22") +
    c(11.5, 52.5, 5, GOLD),
  helmet:
    p("M12 52V32C12 16 22 9 32 9S52 16 52 32V52L42 56V38H36V58H28V38H22V56Z", ST) +
    q("M32 9C42 9 52 16 52 32V52L42 56V38H36V20Z", SD, 0.75) +
    l("M12 32H52", 2) +
    l("M32 9V38", 2) +
    c(18, 46, 1.4, INK, false) +
    c(46, 46, 1.4, INK, false) +
    p("M30 10C28 2 40 0 50 6C44 6 40 8 36 12Z", "#c23b2c") +
    l("M17 27C18 20 22 15 26 14", 2, SL),
  shield:
    p("M10 10C20 12 26 10 32 6C38 10 44 12 54 10C56 34 46 50 32 58C18 50 8 34 10 10Z", "#8f2f26") +
    q("M32 6C38 10 44 12 54 10C56 34 46 50 32 58Z", "#5f1b16") +
    p("M32 14L37 26L49 29L37 33L32 48L27 33L15 29L27 26Z", GOLD) +
    q("M32 14L37 26L49 29L32 30Z", GL) +
    l("M14 15C15 34 22 46 32 52", 1.6, "#c9695c"),
  breastplate:
    p("M16 8L24 12C28 17 36 17 40 12L48 8L58 20L50 28V44C50 52 42 57 32 58C22 57 14 52 14 44V28L6 20Z", ST) +
    q("M32 16C36 16 38 14 40 12L48 8L58 20L50 28V44C50 52 42 57 32 58Z", SD, 0.75) +
    l("M32 16V58M14 42C24 48 40 48 50 42M16 34C24 40 40 40 48 34", 2) +
    c(12, 20, 1.7, GOLD, false) +
    c(52, 20, 1.7, GOLD, false) +
    l("M19 24C19 28 19 32 19 36", 2.2, SL),
  polish:
    p("M13 24H51V52C51 57 13 57 13 52Z", "#3c7f72") +
    p("M13 32H51V46C44 49 20 49 13 46Z", "#f1e4c8") +
    `<ellipse cx="32" cy="24" rx="19" ry="7" fill="#59a08f" ${o}/><ellipse cx="32" cy="23" rx="12.5" ry="4" fill="#24584e"/>` +
    p("M20 22C16 14 24 6 32 8C40 4 50 8 47 15C52 17 48 23 43 22C36 27 26 25 20 22Z", "#e9c9a0") +
    l("M26 14C30 12 32 16 36 13M38 18C41 16 43 17 44 18", 1.6) +
    p("M32 34L34 38.5L39 39.5L34 41L32 46L30 41L25 39.5L30 38.5Z", GOLD, 'style="stroke-width:1.4"'),
  crown:
    p("M8 20L20 32L32 10L44 32L56 20L52 50H12Z", GOLD) +
    q("M32 10L44 32L56 20L52 50H32Z", GD, 0.55) +
    p("M12 44H52V54H12Z", "#c98c1a") +
    c(8, 18, 4, "#f2ead8") +
    c(32, 9, 4.4, "#c23b2c") +
    c(56, 18, 4, "#f2ead8") +
    c(22, 49, 2.6, "#2f6aa8") +
    c(32, 49, 2.6, "#3f8650") +
    c(42, 49, 2.6, "#2f6aa8") +
    l("M14 27L18 40", 1.8, GL),
  scepter:
    p("M42 26L46 30L14 60L8 54Z", "#7a3d22") +
    l("M36 32L40 36M24 43L28 47", 2.4, GOLD) +
    p("M38 22L50 34L45 37L35 27Z", GOLD) +
    c(48, 18, 12, GOLD) +
    c(48, 18, 6.5, "#3f8650") +
    p("M44 6L48 2L52 6L48 10Z", "#f2ead8") +
    p("M58 10L62 14L58 20L55 15Z", "#f2ead8", 'style="stroke-width:1.6"') +
    l("M39 14C40 11 42 9 44 9", 1.8, GL),
  bracelet:
    `<ellipse cx="32" cy="36" rx="25" ry="18" fill="none" stroke="${INK}" stroke-width="13"/><ellipse cx="32" cy="36" rx="25" ry="18" fill="none" stroke="${GOLD}" stroke-width="8.4"/><ellipse cx="32" cy="36" rx="25" ry="18" fill="none" stroke="${GD}" stroke-width="8.4" stroke-dasharray="3 6.6" opacity=".75"/>` +
    p("M16 46C22 40 42 40 48 46C50 54 42 60 32 60S14 54 16 46Z", GOLD) +
    p("M25 50L32 44L39 50L32 56Z", "#774a93"),
  necklace:
    `<path d="M8 8C8 34 20 44 32 44S56 34 56 8" fill="none" stroke="${INK}" stroke-width="2"/>` +
    [
      [8, 9],
      [9.5, 17],
      [13, 25],
      [18, 32],
      [25, 37.5],
      [39, 37.5],
      [46, 32],
      [51, 25],
      [54.5, 17],
      [56, 9],
    ]
      .map(([x, y]) => c(x, y, 4.2, "#f2ead8"))
      .join("") +
    p("M32 36L41 46L32 60L23 46Z", "#3f8650") +
    q("M32 36L36 46L32 60L28 46Z", "#84bd8b") +
    l("M23 46H41", 1.4),
  cow:
    p("M12 26C4 26 2 18 6 16C12 14 16 18 18 22Z", "#8a5a34") +
    p("M52 26C60 26 62 18 58 16C52 14 48 18 46 22Z", "#8a5a34") +
    p("M18 18C12 16 10 8 14 4C16 10 20 12 25 13Z", "#f2ead8") +
    p("M46 18C52 16 54 8 50 4C48 10 44 12 39 13Z", "#f2ead8") +
    p("M20 14C26 10 38 10 44 14C50 20 48 34 46 42H18C16 34 14 20 20 14Z", "#f4ead7") +
    q("M20 14C24 11 30 11 31 12C30 22 30 30 22 34C16 30 15 19 20 14Z", "#5a3a24") +
    p("M16 44C16 36 24 35 32 35S48 36 48 44S42 59 32 59S16 52 16 44Z", "#e2a596") +
    `<ellipse cx="25.5" cy="46" rx="2.4" ry="3.2" fill="${INK}"/><ellipse cx="38.5" cy="46" rx="2.4" ry="3.2" fill="${INK}"/>` +
    c(24, 26, 2.6, "#f4ead7", false) +
    c(24, 26, 2.2, INK, false) +
    c(40, 26, 2.4, INK, false) +
    l("M27 53C30 55 34 55 37 53", 1.8) +
    p("M44 26L53 22L54 31Z", GOLD, 'style="stroke-width:1.6"'),
  sheep:
    p(
      "M12 34C4 34 4 24 11 23C9 14 18 10 23 14C26 6 38 6 41 14C46 10 55 14 53 23C60 24 60 34 52 34C56 42 50 50 43 47C40 56 24 56 21 47C14 50 8 42 12 34Z",
      "#f6efe0",
    ) +
    l(
      "M18 22C20 20 23 20 24 22M40 22C42 19 45 20 46 22M17 40C19 42 22 42 23 40M42 41C44 43 46 42 47 40",
      1.6,
      "#a89a80",
    ) +
    p("M22 28C12 27 10 33 13 36C17 38 21 36 23 33Z", "#4a3a33") +
    p("M42 28C52 27 54 33 51 36C47 38 43 36 41 33Z", "#4a3a33") +
    p("M23 24C27 20 37 20 41 24C44 32 42 50 32 55C22 50 20 32 23 24Z", "#4a3a33") +
    p("M22 24C22 17 30 15 32 19C36 14 43 18 42 24C38 28 26 28 22 24Z", "#f6efe0") +
    c(27.5, 34, 2.4, "#f6efe0", false) +
    c(36.5, 34, 2.4, "#f6efe0", false) +
    c(27.8, 34.4, 1.2, INK, false) +
    c(36.2, 34.4, 1.2, INK, false) +
    l("M29 47L32 49L35 47M32 49V51", 1.6, "#d9c3b0"),
};
// ---------- adventurer busts (64x64) ----------
const SK = "#e7b98f",
  SKD = "#b97c53";
export const ADV = {
  warrior: (a, b) =>
    p("M6 62C8 48 20 46 32 46S56 48 58 62Z", a) +
    q("M32 46C44 46 56 48 58 62H32Z", b) +
    p("M14 20C16 8 24 5 32 5S48 8 50 20L48 44C44 51 38 54 32 54S20 51 16 44Z", ST) +
    q("M32 5C40 5 48 8 50 20L48 44C44 51 38 54 32 54Z", SD, 0.8) +
    p("M15 24H49V31H34V48H30V31H15Z", "#231814") +
    l("M32 5V24", 2) +
    [21, 25, 39, 43].map((x) => c(x, 40, 1.3, INK, false)).join("") +
    p("M30 7C30 0 44 -2 56 6C48 8 42 10 38 16Z", a) +
    l("M19 19C20 13 23 10 26 9", 2, SL),
  amazon: (a, b) =>
    l("M54 62L50 4", 3.2, "#6b3d20") +
    p("M50 -2L55 8L50 13L46 9Z", SL) +
    p("M8 62C10 50 20 48 32 48S52 50 54 62Z", a) +
    q("M32 48C44 48 52 50 54 62H32Z", b) +
    p("M16 24C14 8 26 4 32 4S50 8 48 26C50 40 46 52 42 56L38 40H24L22 46C16 44 16 34 16 24Z", "#7b3a1d") +
    p("M21 26C22 18 42 18 43 26C44 38 38 46 32 47C26 46 20 38 21 26Z", SK) +
    q("M32 20C38 20 43 22 43 26C44 38 38 46 32 47Z", SKD, 0.45) +
    p("M18 20C26 15 38 15 46 20V25C38 21 26 21 18 25Z", GOLD) +
    p("M32 14L36 21L32 26L28 21Z", a) +
    c(27, 32, 1.7, INK, false) +
    c(37, 32, 1.7, INK, false) +
    l("M24.5 28.5L29 29.5M39.5 28.5L35 29.5", 1.7) +
    l("M29 40C31 41 33 41 35 40", 1.7) +
    l("M44 40C47 46 46 52 44 58", 3.6, "#7b3a1d"),
  sorcerer: (a, b) =>
    p("M8 62C10 48 20 44 32 44S54 48 56 62Z", a) +
    q("M32 44C44 44 54 48 56 62H32Z", b) +
    p("M19 26H45C46 38 40 42 40 42H24C24 42 18 38 19 26Z", SK) +
    p(
      "M18 32C20 38 24 36 27 36C30 38 34 38 37 36C40 36 44 38 46 32C50 46 42 58 32 63C22 58 14 46 18 32Z",
      "#efe7d8",
    ) +
    l("M26 44C28 50 30 54 32 58M38 44C36 50 34 54 32 58", 1.5, "#a89a80") +
    p("M4 26C14 18 50 18 60 26C50 32 14 32 4 26Z", a) +
    p("M15 24C20 14 24 4 40 -2C36 4 46 14 49 24C40 28 24 28 15 24Z", a) +
    q("M40 -2C36 4 46 14 49 24C44 26.5 38 27 33 27Z", b) +
    p("M16 21C26 25 38 25 48 21L49 25C40 28 24 28 15 25Z", GOLD) +
    c(26.5, 33, 1.7, INK, false) +
    c(37.5, 33, 1.7, INK, false) +
    p(
      "M31 9L32.5 12L36 12.4L33.5 14.6L34 18L31 16.4L28 18L28.5 14.6L26 12.4L29.5 12Z",
      GL,
      'style="stroke-width:1"',
    ),
  ranger: (a, b) =>
    `<path d="M52 2C66 20 66 46 52 62" fill="none" stroke="${INK}" stroke-width="5.4"/><path d="M52 2C66 20 66 46 52 62" fill="none" stroke="#8a5a34" stroke-width="2.6"/>` +
    l("M52 2V62", 1.3) +
    p("M4 62C6 50 18 47 30 47S52 50 54 62Z", b) +
    p("M30 2C46 6 52 22 50 40C50 50 42 56 30 56S10 50 10 40C8 22 14 6 30 2Z", a) +
    q("M30 2C46 6 52 22 50 40C50 50 42 56 30 56Z", b) +
    p("M17 32C18 20 42 20 43 32C43 42 38 49 30 50C22 49 17 42 17 32Z", SK) +
    q("M17 32C18 20 42 20 43 32C38 28 22 28 17 32Z", "#7d4f30", 0.8) +
    c(25, 35, 1.7, INK, false) +
    c(35, 35, 1.7, INK, false) +
    l("M25 43C28 45 32 45 35 43", 1.7) +
    p("M14 18C4 14 2 6 4 0C10 4 16 8 18 14Z", "#c23b2c"),
  thief: (a, b) =>
    p("M6 62C8 50 20 48 32 48S56 50 58 62Z", b) +
    p("M32 3C20 6 12 20 13 36C13 48 20 56 32 56S51 48 51 36C52 20 44 6 32 3Z", a) +
    q("M32 3C44 6 52 20 51 36C51 48 44 56 32 56Z", b) +
    p("M19 31C21 20 43 20 45 31C45 42 40 49 32 50C24 49 19 42 19 31Z", SK) +
    p(
      "M18 29C26 25 38 25 46 29C47 36 42 39 38 38C35 37 34 36 32 36S29 37 26 38C22 39 17 36 18 29Z",
      "#231814",
    ) +
    c(26, 32, 2.3, "#f6efe0", false) +
    c(38, 32, 2.3, "#f6efe0", false) +
    c(26.6, 32.2, 1.2, INK, false) +
    c(38.6, 32.2, 1.2, INK, false) +
    l("M28 44C31 46 35 45 37 43", 1.7) +
    p("M8 40L12 38L16 56L12 57Z", SL) +
    p("M8 55L20 52L21 55L9 58Z", GOLD) +
    l("M14 57L15 62", 3.4),
};
// ---------- nine hoard tokens (64x64), each with its own outline ----------
const T = (d, [fill, deep, light], inner, rim) =>
  `<path d="${d}" transform="translate(0 4)" fill="${deep}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/><path d="${d}" fill="${fill}" stroke="${rim || INK}" stroke-width="2.4" stroke-linejoin="round"/>${inner}`;
const scallop = (n, R, r, cx = 32, cy = 30) => {
  let s = "";
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832,
      b = ((i + 0.5) / n) * 6.2832,
      e = ((i + 1) / n) * 6.2832;
    if (!i) s += `M${f(cx + r * Math.cos(a))} ${f(cy + r * Math.sin(a))}`;
    s += `Q${f(cx + R * 1.1 * Math.cos(b))} ${f(cy + R * 1.1 * Math.sin(b))} ${f(cx + r * Math.cos(e))} ${f(cy + r * Math.sin(e))}`;
  }
  return s + "Z";
};
const ring = (cx, cy, r) =>
  `M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z`;
export const TOKENS = {
  S: T(
    ring(32, 30, 24),
    HATCH.silver,
    `<circle cx="32" cy="30" r="18.5" fill="none" stroke="${SD}" stroke-width="1.8"/>` +
      q("M38 17A14 14 0 1 0 38 43A11 11 0 1 1 38 17Z", SD) +
      l("M12 24A21 21 0 0 1 24 11", 2.2, "#fff"),
  ),
  G: T(
    scallop(12, 27, 24),
    HATCH.yellow,
    `<circle cx="32" cy="30" r="17.5" fill="none" stroke="${GD}" stroke-width="1.8"/>` +
      q("M32 16L35.4 25L45 26L37.6 32L40 42L32 36.6L24 42L26.4 32L19 26L28.6 25Z", GD) +
      l("M13 23A20 20 0 0 1 24 12", 2.2, GL),
  ),
  R: T(
    "M32 4L58 23L48 54H16L6 23Z",
    HATCH.red,
    q("M32 4L58 23L32 32Z", "#e77a63", 0.55) +
      q("M16 54L32 32L48 54Z", "#862019", 0.6) +
      p("M28 16H36V24L43 38C45 43 42 47 38 47H26C22 47 19 43 21 38L28 24Z", "#f6e3c2") +
      q("M23.4 36H40.6L43 41C44 45 41 46.8 38 46.8H26C23 46.8 20 45 21 41Z", "#862019") +
      l("M26 16H38", 3),
  ),
  B: T(
    "M18 6H46L60 30L46 54H18L4 30Z",
    HATCH.blue,
    q("M18 6H46L39 18H25Z", "#a9caec") +
      q("M4 30L18 6L25 18L18 30Z", "#7aa9da") +
      q("M46 54H18L25 42H39Z", "#1b426f") +
      q("M60 30L46 54L39 42L46 30Z", "#1f4d80") +
      l(
        "M25 18H39L46 30L39 42H25L18 30ZM18 6L25 18M46 6L39 18M60 30H46M46 54L39 42M18 54L25 42M4 30H18",
        1.5,
      ),
  ),
  E: T(
    "M18 3H46L54 11V49L46 57H18L10 49V11Z",
    HATCH.green,
    q("M18 3H46L40 14H24L10 11Z", "#84bd8b") +
      q("M54 11V49L43 45V16Z", "#2b6a3d") +
      q("M18 57H46L41 46H23Z", "#235433") +
      l(
        "M24 14H40L43 18V42L40 46H24L21 42V18ZM18 3L24 14M46 3L40 14M54 11L43 18M54 49L43 42M46 57L40 46M18 57L24 46M10 49L21 42M10 11L21 18",
        1.5,
      ),
  ),
  P: T(
    "M32 2L61 52H3Z",
    HATCH.purple,
    q("M32 2L32 36L3 52Z", "#b18bc7", 0.8) +
      q("M3 52L32 36L61 52Z", "#4a2b60", 0.8) +
      l("M32 2V36L3 52M32 36L61 52", 1.6) +
      q("M32 24L40 40H24Z", "#d6bce4", 0.7),
  ),
  Y: T(
    "M32 2C45 18 54 28 54 38A22 20 0 0 1 10 38C10 28 19 18 32 2Z",
    ["#e8922a", "#9b5408", "#fbcf85"],
    q("M32 6C20 20 14 29 14 38C14 44 17 49 21 52C18 40 24 20 32 6Z", "#fbd592", 0.9) +
      c(36, 38, 5, "#7a3f06", false) +
      l("M36 32V28M31 36L27 33M41 36L45 33M32 42L28 46M40 42L44 46", 1.9, "#7a3f06"),
  ),
  W: T(
    "M16 8H48L62 24L32 58L2 24Z",
    ["#eef3f4", "#93a3aa", "#ffffff"],
    q("M16 8L22 24H2Z", "#cfdde2") +
      q("M48 8L42 24H62Z", "#b5c7ce") +
      q("M42 24H62L32 58Z", "#9fb4bd") +
      q("M22 24H42L32 58Z", "#dbe7ea") +
      l("M2 24H62M16 8L22 24L32 58L42 24L48 8M32 8L22 24M32 8L42 24", 1.5),
  ),
  K: T(
    "M32 0L46 22L62 30L46 38L32 60L18 38L2 30L18 22Z",
    ["#2b2624", "#0b0908", "#6a615b"],
    q("M32 0L46 22L32 30Z", "#5d544e") +
      q("M2 30L18 22L32 30Z", "#6f655e") +
      q("M62 30L46 38L32 30Z", "#151110") +
      q("M32 60L18 38L32 30Z", "#1d1816") +
      l("M32 0V60M2 30H62M18 22L46 38M46 22L18 38", 1.2, "#8b8078") +
      c(32, 30, 5.5, "#d8402c", false) +
      c(30.6, 28.6, 1.6, "#ffd2b8", false),
    "#efe4cf",
  ),
};
export const TOKNAME = {
  S: "Silver",
  G: "Gold",
  R: "Magic",
  B: "Sapphire",
  E: "Emerald",
  P: "Amethyst",
  Y: "Amber",
  W: "Diamond",
  K: "Black diamond",
};
// ---------- Dragon Keeper floor patterns ----------
export function floorDefs() {
  const S = (k, i) => HATCH[k][i];
  const P = (id, w, h, b) =>
    `<pattern id="fl-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${b}</pattern>`;
  return (
    P(
      "red",
      14,
      14,
      `<rect width="14" height="14" fill="${S("red", 0)}"/><path d="M0 0V14M7 0V14" stroke="${S("red", 1)}" stroke-width="2"/><path d="M0 5H7M7 11H14" stroke="${S("red", 1)}" stroke-width="1.6"/>`,
    ) +
    P(
      "blue",
      24,
      16,
      `<rect width="24" height="16" fill="${S("blue", 0)}"/><path d="M0 0H24M0 8H24M6 0V8M18 8V16" stroke="${S("blue", 1)}" stroke-width="2"/>`,
    ) +
    P(
      "yellow",
      16,
      16,
      `<rect width="16" height="16" fill="${S("yellow", 0)}"/><circle cx="4" cy="4" r="3" fill="none" stroke="${S("yellow", 1)}" stroke-width="1.8"/><circle cx="12" cy="12" r="3" fill="none" stroke="${S("yellow", 1)}" stroke-width="1.8"/>`,
    ) +
    P(
      "green",
      16,
      16,
      `<rect width="16" height="16" fill="${S("green", 0)}"/><path d="M-2 10L4 4L10 10M6 10L12 4L18 10M-2 18L4 12L10 18M6 18L12 12L18 18M-2 2L4 -4L10 2M6 2L12 -4L18 2" fill="none" stroke="${S("green", 1)}" stroke-width="1.9"/>`,
    ) +
    P(
      "purple",
      16,
      16,
      `<rect width="16" height="16" fill="${S("purple", 0)}"/><path d="M0 8L8 0L16 8L8 16Z" fill="${S("purple", 1)}" opacity=".75"/>`,
    )
  );
}
export const GUILD = { red: "amazon", blue: "warrior", yellow: "sorcerer", green: "ranger", purple: "thief" };
// special signs 24x24
export const SIGN = {
  s: `<path d="M3 21V16H8V11H13V6H21V21Z" fill="#f1e4c8" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`,
  p: `<path d="M5 21V12A7 7 0 0 1 19 12V21Z" fill="#231814" stroke="#f1e4c8" stroke-width="2.2"/>`,
  x: `<path d="M3 9H16L13 5M21 15H8L11 19" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 9H16L13 5M21 15H8L11 19" fill="none" stroke="#f1e4c8" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  t: `<path d="M2 20L6 8L9 17L12 5L15 17L18 8L22 20Z" fill="#f1e4c8" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`,
  l: `<circle cx="8" cy="9" r="5" fill="none" stroke="${INK}" stroke-width="5"/><path d="M12 12L20 20M16 16L19 13" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><circle cx="8" cy="9" r="5" fill="none" stroke="#f1e4c8" stroke-width="2.4"/><path d="M12 12L20 20M16 16L19 13" stroke="#f1e4c8" stroke-width="2.4" stroke-linecap="round"/>`,
};
export const SIGNNAME = {
  s: "Stairs",
  p: "Secret passage",
  x: "Prisoner exchange",
  t: "Remote trap",
  l: "Liberation",
};
// tile 100x108 (8 px of thickness)
export function tile(col, val, sign, cls = "") {
  const [fl, dp, lt] = HATCH[col];
  return `<svg class="tile ${cls}" viewBox="0 0 100 108" aria-label="${col} ${val}"><rect x="1" y="8" width="98" height="99" rx="11" fill="${dp}"/><rect x="1" y="8" width="98" height="99" rx="11" fill="#000" opacity=".35"/><rect x="1" y="1" width="98" height="98" rx="11" fill="#f1e4c8" stroke="${INK}" stroke-width="1.6"/><rect x="6.5" y="6.5" width="87" height="87" rx="7" fill="url(#fl-${col})" stroke="${INK}" stroke-width="1.6"/><circle cx="53" cy="47" r="35" fill="${lt}" opacity=".92" stroke="${INK}" stroke-width="1.6"/><g transform="translate(21 15) scale(1.02)"><g clip-path="url(#bustclip)">${ADV[GUILD[col]](fl, dp)}</g></g>
  <path d="M6.5 13.5A7 7 0 0 1 13.500 6.500H32V25A9 9 0 0 1 23 34H6.500Z" fill="#f1e4c8" stroke="${INK}" stroke-width="1.6"/><text x="19" y="29" text-anchor="middle" class="tv">${val}</text>${sign ? `<circle cx="79" cy="78" r="16.500" fill="#8d2f26" stroke="#f1e4c8" stroke-width="2.4"/><circle cx="79" cy="78" r="18" fill="none" stroke="${INK}" stroke-width="1.2"/><g transform="translate(68.5 67.5) scale(.875)">${SIGN[sign]}</g>` : ""}</svg>`;
}
// ---------- wooden dragon piece ----------
export const MEEPLE =
  "M80 93H30C13 93 4 84 7 71C9 61 20 60 20 68C15 70 16 79 24 79C31 79 33 71 33 63C33 56 31 52 26 51L9 53C15 46 14 40 8 35C17 33 18 26 13 17C22 18 24 13 23 6C38 10 46 22 49 36C50 27 51 22 54 17L44 5C54 5 61 8 66 13C75 13 82 19 92 24C95 27 94 32 90 33L74 32L86 39C82 43 74 43 68 41C67 49 74 56 76 65C77 74 78 80 85 86C89 90 86 93 80 93Z";
export function meeple(col, cls = "", tall = 1) {
  const [fl, dp, lt, h] = HATCH[col];
  return `<svg class="meeple ${cls}" viewBox="0 0 100 104" style="color:${dp}"><ellipse cx="48" cy="96" rx="44" ry="7" fill="#000" opacity=".35"/><path d="${MEEPLE}" transform="translate(3 6)" fill="${dp}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="${MEEPLE}" fill="${fl}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/><path d="${MEEPLE}" fill="url(#h-${h})" opacity=".55"/><path d="M50 37C47 24 38 14 27 10M53 18L49 9M67 15C75 15 82 20 90 25M34 64C34 72 31 80 24 81" fill="none" stroke="${lt}" stroke-width="2.4" stroke-linecap="round"/><path d="M68 22L75 24L69 27Z" fill="#fff6da" stroke="${INK}" stroke-width="1.6"/><path d="M48 37C50 50 44 56 42 66C41 76 46 84 54 86M26 51C32 50 40 46 48 37M24 9C30 22 32 38 30 50" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/></svg>`;
}
// ---------- seat crest: shield with heraldic division ----------
const SH = "M4 4C14 5 22 4 28 2C34 4 42 5 52 4C54 30 44 46 28 56C12 46 2 30 4 4Z";
const DIV = {
  red: "M28 2C34 4 42 5 52 4C54 30 44 46 28 56Z",
  blue: "M2 20H54V36H6Z",
  yellow: "M4 44L28 18L52 44L46 50L28 32L10 50Z",
  green: "M0 0L14 0L56 44L44 52L0 8Z",
  purple: "M0 0H14L28 16L42 0H56V10L40 28L50 44L42 52L28 38L14 52L6 44L16 28L0 10Z",
  white: "M28 2V28H2L4 4C14 5 22 4 28 2ZM28 28H54C52 40 40 50 28 56Z",
};
export function crest(col, size = 36) {
  const [fl, dp, lt] = HATCH[col];
  const other = col === "white" ? "#3a332d" : "#f1e4c8";
  return `<svg class="crest" width="${size}" height="${size}" viewBox="0 0 56 58"><defs></defs><path d="${SH}" transform="translate(0 1.500)" fill="${INK}"/><g clip-path="url(#crestclip)"><path d="${SH}" fill="${fl}"/><path d="${DIV[col]}" fill="${other}" stroke="${INK}" stroke-width="1.600"/></g><path d="${SH}" fill="none" stroke="${INK}" stroke-width="3"/><path d="M8 8C15 9 22 8 28 6" fill="none" stroke="#fff" stroke-width="2" opacity=".5"/></svg>`;
}
// ---------- talismans: outline = amulet set, numeral = shire, hatch = colour ----------
export const TAL = {
  1: ["blue", "water"],
  2: ["orange", "earth"],
  3: ["purple", "water"],
  4: ["red", "water"],
  5: ["white", "fire"],
  6: ["green", "earth"],
  7: ["pink", "fire"],
  8: ["brown", "fire"],
  9: ["yellow", "earth"],
};
const TSH = {
  water: "M24 2C34 14 42 20 42 30A18 17 0 0 1 6 30C6 20 14 14 24 2Z",
  fire: "M24 2L46 45H2Z",
  earth: "M6 5H42A2 2 0 0 1 44 7V43A2 2 0 0 1 42 45H6A2 2 0 0 1 4 43V7A2 2 0 0 1 6 5Z",
};
export function talisman(n, size = 36) {
  const [col, set] = TAL[n];
  const [fl, dp, lt, h] = HATCH[col];
  const dark = ["white", "yellow", "pink", "orange"].includes(col);
  return `<svg class="tal" width="${size}" height="${size}" viewBox="0 0 48 51" style="color:${dp}" aria-label="talisman ${n} ${col}"><path d="${TSH[set]}" transform="translate(0 3.500)" fill="${dp}" stroke="${INK}" stroke-width="2"/><path d="${TSH[set]}" fill="${fl}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="${TSH[set]}" fill="url(#h-${h})" opacity=".55"/><circle cx="24" cy="${set === "fire" ? 31 : set === "water" ? 29 : 25}" r="12" fill="#f6ecd6" stroke="${INK}" stroke-width="1.4"/><text x="24" y="${(set === "fire" ? 31 : set === "water" ? 29 : 25) + 7}" text-anchor="middle" class="tn">${n}</text></svg>`;
}
// ---------- dice ----------
export function d10(n, size = 64, hue = "#f1e4c8", dk = "#c8b48c") {
  return `<svg class="die" width="${size}" height="${size}" viewBox="0 0 80 84"><ellipse cx="40" cy="76" rx="30" ry="6" fill="#000" opacity=".35"/><path d="M40 2L76 30L74 54L40 80L6 54L4 30Z" fill="${dk}" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="M40 2L64 44L40 60L16 44Z" fill="${hue}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="M4 30L16 44L6 54ZM76 30L64 44L74 54Z" fill="#8d7650" stroke="${INK}" stroke-width="1.600"/><path d="M16 44L6 54L40 80V60ZM64 44L74 54L40 80V60Z" fill="#a48c62" stroke="${INK}" stroke-width="1.600" stroke-linejoin="round"/><text x="40" y="46" text-anchor="middle" class="dn">${n}</text></svg>`;
}
export function d6(n, size = 60) {
  const P =
    {
      1: [[50, 50]],
      2: [
        [30, 30],
        [70, 70],
      ],
      3: [
        [28, 28],
        [50, 50],
        [72, 72],
      ],
      4: [
        [30, 30],
        [70, 30],
        [30, 70],
        [70, 70],
      ],
      5: [
        [28, 28],
        [72, 28],
        [50, 50],
        [28, 72],
        [72, 72],
      ],
      6: [
        [30, 25],
        [70, 25],
        [30, 50],
        [70, 50],
        [30, 75],
        [70, 75],
      ],
    }[n] || [];
  return `<g transform="scale(${size / 100})"><rect x="4" y="12" width="92" height="92" rx="16" fill="#000" opacity=".5"/><rect x="2" y="8" width="96" height="92" rx="16" fill="#0e0b0a"/><rect x="2" y="0" width="96" height="92" rx="16" fill="#2b2624" stroke="#0e0b0a" stroke-width="3"/><rect x="9" y="6" width="82" height="78" rx="12" fill="none" stroke="#5b514b" stroke-width="2"/>${P.map(([x, y]) => `<circle cx="${x}" cy="${y - 4}" r="9" fill="#e8742c"/><circle cx="${x - 2}" cy="${y - 6}" r="3" fill="#ffd9b0"/>`).join("")}</g>`;
}
// ---------- procedural dragon ----------
function spline(pts, n) {
  const out = [];
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[Math.max(0, i - 1)],
      p1 = pts[i],
      p2 = pts[i + 1],
      p3 = pts[Math.min(pts.length - 1, i + 2)];
    for (let k = 0; k < n; k++) {
      const t = k / n,
        t2 = t * t,
        t3 = t2 * t;
      out.push(
        [0, 1].map(
          (j) =>
            0.5 *
            (2 * p1[j] +
              (-p0[j] + p2[j]) * t +
              (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t2 +
              (-p0[j] + 3 * p1[j] - 3 * p2[j] + p3[j]) * t3),
        ),
      );
    }
  }
  out.push(pts[pts.length - 1]);
  return out;
}
export function serpent({ pts, w, cols, back = 1, n = 14, spike = 1, step = 6, scales = true, sw = 2.6 }) {
  // tail -> head
  const [fl, dp, lt, bel, spk] = cols;
  const S = spline(pts, n);
  const N = S.length;
  const nor = S.map((_, i) => {
    const a = S[Math.max(0, i - 1)],
      b = S[Math.min(N - 1, i + 1)];
    const dx = b[0] - a[0],
      dy = b[1] - a[1],
      m = Math.hypot(dx, dy) || 1;
    return [(-dy / m) * back, (dx / m) * back];
  }); // points to belly side
  const wd = S.map((_, i) => w(i / (N - 1)));
  const at = (i, k) => [S[i][0] + nor[i][0] * wd[i] * k, S[i][1] + nor[i][1] * wd[i] * k];
  const poly = (a, b, k1, k2) => {
    let s = "";
    for (let i = a; i <= b; i++) {
      const q = at(i, k1);
      s += (i === a ? "M" : "L") + f(q[0]) + " " + f(q[1]);
    }
    for (let i = b; i >= a; i--) {
      const q = at(i, k2);
      s += "L" + f(q[0]) + " " + f(q[1]);
    }
    return s + "Z";
  };
  const line = (a, b, k) => {
    let s = "";
    for (let i = a; i <= b; i++) {
      const q = at(i, k);
      s += (i === a ? "M" : "L") + f(q[0]) + " " + f(q[1]);
    }
    return s;
  };
  let out = "";
  for (let a = 0; a < N - 1; a += step) {
    const b = Math.min(N - 1, a + step);
    const b1 = Math.min(N - 1, b + 1);
    const mid = Math.min(N - 1, Math.round((a + b) / 2));
    if (spike) {
      const base = at(a, -0.85),
        base2 = at(b, -0.85);
      const tip = [
        S[a][0] - nor[a][0] * wd[a] * (1 + 0.55 * spike),
        S[a][1] - nor[a][1] * wd[a] * (1 + 0.55 * spike),
      ];
      out += `<path d="M${f(base[0])} ${f(base[1])}Q${f((tip[0] + base[0]) / 2)} ${f((tip[1] + base[1]) / 2)} ${f(tip[0])} ${f(tip[1])}Q${f((tip[0] + base2[0]) / 2)} ${f((tip[1] + base2[1]) / 2)} ${f(base2[0])} ${f(base2[1])}Z" fill="${spk}" stroke="${INK}" stroke-width="${sw * 0.8}" stroke-linejoin="round"/>`;
    }
    out += `<path d="${poly(a, b1, -1, 1)}" fill="${fl}"/><path d="${poly(a, b1, -1, -0.55)}" fill="${lt}"/><path d="${poly(a, b1, 0.05, 0.45)}" fill="${dp}" opacity=".6"/><path d="${poly(a, b1, 0.42, 1)}" fill="${bel}"/>`;
    for (let i = a; i < b; i += 2) {
      const q1 = at(i, 0.42),
        q2 = at(Math.min(N - 1, i + 1), 1);
      out += `<path d="M${f(q1[0])} ${f(q1[1])}L${f(q2[0])} ${f(q2[1])}" stroke="${INK}" stroke-width="${sw * 0.55}" opacity=".75"/>`;
    }
    if (scales && wd[mid] > 7)
      for (let r = 0; r < 3; r++) {
        const k = -0.62 + r * 0.34;
        const i = a + (r % 2 ? Math.floor(step / 2) : 0);
        if (i < N - 2) {
          const q1 = at(i, k - 0.13),
            q2 = at(Math.min(N - 1, i + 2), k),
            q3 = at(i, k + 0.13);
          out += `<path d="M${f(q1[0])} ${f(q1[1])}Q${f(q2[0])} ${f(q2[1])} ${f(q3[0])} ${f(q3[1])}" fill="none" stroke="${INK}" stroke-width="${sw * 0.6}" opacity=".8"/>`;
        }
      }
    out += `<path d="${line(a, b1, 0.42)}" fill="none" stroke="${INK}" stroke-width="${sw * 0.6}"/><path d="${line(a, b1, -1)}" fill="none" stroke="${INK}" stroke-width="${sw}" stroke-linecap="round"/><path d="${line(a, b1, 1)}" fill="none" stroke="${INK}" stroke-width="${sw}" stroke-linecap="round"/>`;
  }
  return out;
}
// head faces right; neck joins at (0,0), neck half-width about 24
export function head({ cols, horn = 0, eye = "#f7c948", mouth = true, smoke = false }) {
  const [fl, dp, lt, bel, spk] = cols;
  const s = `stroke="${INK}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round"`;
  const H = [
    // horn sets
    `<path d="M14 -30C4 -46 -16 -56 -40 -54C-24 -48 -12 -38 -4 -22Z" fill="${spk}" ${s}/><path d="M-8 -46L-14 -38M2 -40L-5 -31" stroke="${INK}" stroke-width="1.8"/>`,
    `<path d="M16 -30C14 -50 26 -66 44 -70C36 -60 34 -46 36 -34Z" fill="${spk}" ${s}/><path d="M0 -26C-8 -42 -4 -60 10 -70C8 -58 12 -44 18 -32Z" fill="${spk}" ${s}/>`,
    `<path d="M10 -30C-12 -38 -30 -26 -30 -8C-30 6 -14 10 -8 0C-16 2 -20 -4 -16 -12C-12 -20 0 -20 12 -16Z" fill="${spk}" ${s}/><path d="M-20 -26L-15 -19M-30 -8L-20 -8" stroke="${INK}" stroke-width="1.8"/>`,
    `<path d="M-8 -20L-30 -44L-6 -38L-8 -62L10 -40L24 -60L28 -30Z" fill="${spk}" ${s}/><path d="M-4 -24L-16 -34M6 -28L0 -44M18 -30L20 -44" stroke="${INK}" stroke-width="1.8"/>`,
  ][horn];
  return `<g>
  <path d="M-4 8L-34 20L-14 22L-26 40L-2 32L0 48L18 28Z" fill="${dp}" ${s}/><path d="M0 18L-16 24M4 26L-8 34" stroke="${INK}" stroke-width="1.8"/>
  ${H}
  ${mouth ? `<path d="M28 8L96 14L88 30C64 32 40 30 24 26Z" fill="#7d1f1a" ${s}/><path d="M44 24C58 16 76 18 92 24C80 30 60 32 44 28Z" fill="#d9614c" stroke="${INK}" stroke-width="1.8"/>` : ""}
  <path d="M-6 24C6 18 18 16 30 20C44 28 66 32 88 26L96 32C94 42 76 46 58 44C36 44 16 42 2 36Z" fill="${bel}" ${s}/>
  <path d="M40 29L44 20L49 31ZM56 32L60 22L65 32ZM74 31L79 20L84 28Z" fill="#fff6e2" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>
  <path d="M-8 -22C4 -34 22 -38 38 -30C50 -28 58 -22 68 -20C78 -26 92 -24 102 -14C112 -6 112 6 104 10C92 6 84 14 74 10C62 8 54 14 44 10C38 16 28 20 22 26C10 26 0 24 -6 24Z" fill="${fl}" ${s}/>
  <path d="M-4 -20C6 -31 22 -35 37 -28C50 -26 58 -20 68 -18C78 -23 90 -21 99 -12C86 -16 78 -14 68 -11C52 -14 30 -22 -4 -14Z" fill="${lt}"/>
  <path d="M-6 10C10 6 22 10 30 2C44 6 60 2 76 2C64 8 54 12 44 9C36 16 26 22 20 25C10 25 0 24 -6 23Z" fill="${dp}" opacity=".7"/>
  <path d="M46 11L50 22L56 11ZM64 9L68 19L73 10ZM84 11L89 20L93 9Z" fill="#fff6e2" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>
  <path d="M20 -22C30 -26 44 -22 52 -12C42 -14 28 -12 20 -6C16 -12 16 -18 20 -22Z" fill="${dp}" stroke="${INK}" stroke-width="2"/>
  <path d="M24 -14C32 -20 42 -17 47 -10C40 -6 30 -5 24 -14Z" fill="${eye}" stroke="${INK}" stroke-width="2.2"/><path d="M36 -17C38 -13 38 -10 36 -7" stroke="${INK}" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M16 -24C28 -32 44 -28 56 -16" fill="none" ${s}/>
  <path d="M90 -14C96 -16 100 -12 99 -8C95 -6 91 -8 90 -14Z" fill="${INK}"/>
  <path d="M60 -8C64 -6 68 -6 72 -8M56 -1C60 1 66 1 70 -1M76 -4C80 -2 83 -3 86 -5" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/>
  <path d="M0 -8Q8 -4 0 2M8 2Q16 6 8 12M-2 8Q6 12 -2 18" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/>
  ${smoke ? `<path d="M112 -16C122 -24 118 -32 126 -38C122 -28 134 -26 128 -14C124 -6 114 -8 112 -16Z" fill="#e9dcc0" opacity=".75"/>` : ""}
  </g>`;
}
export function wing(cols) {
  const [fl, dp, lt, bel, spk] = cols;
  const s = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g><path d="M0 0C-6 -40 -30 -84 -70 -104C-66 -70 -84 -52 -112 -46C-98 -30 -104 -6 -124 12C-96 6 -78 22 -76 44C-56 22 -28 20 -6 34Z" fill="${dp}" ${s}/><path d="M-6 6C-16 -30 -40 -70 -68 -96C-64 -64 -80 -48 -106 -42C-70 -38 -34 -14 -6 6Z" fill="${bel}" opacity=".35"/><path d="M-4 0C-20 -20 -60 -40 -112 -46M-4 4C-30 -6 -80 0 -124 12M-4 10C-24 12 -56 22 -76 44" fill="none" ${s}/><path d="M6 8C2 -40 -26 -88 -70 -106C-66 -112 -58 -110 -52 -106C-16 -82 10 -44 16 2Z" fill="${fl}" ${s}/><path d="M-70 -106L-78 -118L-62 -110Z" fill="${spk}" ${s}/></g>`;
}
export const DRAKE = {
  // fl,dp,lt,belly,spike
  ember: ["#b5472b", "#7d2a1a", "#d97a4d", "#eec58a", "#5b2118"],
  moss: ["#5d7a3c", "#3a5226", "#8faa5f", "#e7d79a", "#33401f"],
  slate: ["#4f6f7d", "#31495a", "#86a5ad", "#e2d6b4", "#263640"],
  brass: ["#c08a2b", "#875a14", "#e4b95c", "#f3dfae", "#5f3e10"],
  plum: ["#75486b", "#4c2b47", "#a47a98", "#ecd0b4", "#331c30"],
};
export function defs() {
  return `<svg width="0" height="0" style="position:absolute;color:#21140b" aria-hidden="true"><defs>${hatchDefs()}${floorDefs()}<clipPath id="crestclip"><path d="${SH}"/></clipPath><clipPath id="bustclip"><circle cx="31.500" cy="31.500" r="33.500"/></clipPath>
${Object.entries(ICONS)
  .map(([k, v]) => `<symbol id="i-${k}" viewBox="0 0 64 64">${v}</symbol>`)
  .join("")}
${Object.entries(TOKENS)
  .map(([k, v]) => `<symbol id="t-${k}" viewBox="-1 -2 66 68">${v}</symbol>`)
  .join("")}</defs></svg>`;
}
export const ic = (k, s = 48, cls = "") =>
  `<svg class="ic ${cls}" width="${s}" height="${s}" aria-hidden="true"><use href="#i-${k}"/></svg>`;
export const tok = (k, s = 30, cls = "") =>
  `<svg class="tok ${cls}" width="${s}" height="${s}" role="img" aria-label="${TOKNAME[k]}"><use href="#t-${k}"/></svg>`;
export const adv = (k, col, s = 44) =>
  `<svg class="adv" width="${s}" height="${s}" viewBox="-2 -3 68 68">${ADV[k](HATCH[col][0], HATCH[col][1])}</svg>`;
export const COWRY = 0;
