// Dragons: what its cards share, and the serpent that is embroidered on the cloth.
import { at, inside, symbol } from "../drawing.mjs";
import * as P from "../pieces.mjs";

const BACK = "#6d231c",
  DEEP = "#4d1510",
  GILT = "#d9a94f",
  EYE = "#e0b055";

function rays() {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const [a, b] = [(i / 24) * 2 * Math.PI, ((i + 0.5) / 24) * 2 * Math.PI];
    d += `M50 52L${P.f(50 + 90 * Math.cos(a))} ${P.f(52 + 90 * Math.sin(a))}L${P.f(50 + 90 * Math.cos(b))} ${P.f(52 + 90 * Math.sin(b))}Z`;
  }
  return `<path d="${d}" fill="#fff8e6" opacity=".42"/><circle cx="50" cy="52" r="31" fill="#fff8e6" opacity=".55"/>`;
}

function back() {
  const frame = (inset, round, rest) =>
    `<rect x="${inset}" y="${inset}" width="${100 - 2 * inset}" height="${140 - 2 * inset}" rx="${round}" ${rest}/>`;
  const corner = (x, y, sx, sy) =>
    `<path d="M0 0H14L10 4H4V10L0 14Z" transform="translate(${x} ${y}) scale(${sx} ${sy})" fill="${GILT}"/>`;
  return (
    frame(5, 6, `fill="${BACK}" stroke="${P.INK}" stroke-width="1.5"`) +
    `<g color="${DEEP}">${frame(5, 6, 'fill="url(#h-d1)"')}</g>` +
    frame(10, 4, `fill="none" stroke="${GILT}" stroke-width="1.5"`) +
    [
      [13.5, 13.5, 1, 1],
      [86.5, 13.5, -1, 1],
      [13.5, 126.5, 1, -1],
      [86.5, 126.5, -1, -1],
    ]
      .map((c) => corner(...c))
      .join("") +
    `<path d="M50 32L84 70L50 108L16 70Z" fill="${DEEP}" stroke="${GILT}" stroke-width="1.5"/>` +
    `<path d="M50 38L78.500 70L50 102L21.500 70Z" fill="none" stroke="${GILT}" stroke-width=".8" stroke-dasharray="2 2"/>` +
    `<path d="M26 70C36 54 64 54 74 70C64 86 36 86 26 70Z" fill="${EYE}" stroke="${P.INK}" stroke-width="2"/>` +
    `<path d="M50 56C56 64 56 76 50 84C44 76 44 64 50 56Z" fill="${P.INK}"/>` +
    `<path d="M33 66C37 61 42 59 45 58.500" fill="none" stroke="#fff1cf" stroke-width="2" stroke-linecap="round"/>`
  );
}

export const symbols = [
  ...Object.entries(P.ICONS).map(([kind, drawing]) => symbol(`treasure-${kind}`, "0 0 64 64", drawing)),
  symbol("treasure-rays", "0 0 100 104", rays()),
  symbol("card-back", "0 0 100 140", back()),
];

/** A serpent that holds its own tail, in the thread of the cloth: wide for a desk, tall for a phone. */
function ouroboros(width, height) {
  const thread = ["#44562f", "#384926", "#51653a", "#5a6c40", "#4b5d34"];
  const [cx, cy] = [width / 2, height / 2];
  const [rx, ry] = [cx * 0.84, cy * 0.84];
  const points = [];
  for (let i = 0; i <= 26; i++) {
    const a = -0.84 + (i / 26) * 6.06;
    const wave = 1 + 0.034 * Math.sin(i * 1.1);
    points.push([cx + rx * wave * Math.cos(a), cy + ry * wave * Math.sin(a)]);
  }
  const stout = (t) =>
    4 + 15 * Math.sin(Math.min(1, t * 1.15) * (Math.PI / 2)) * (t > 0.9 ? 1 - (t - 0.9) * 2.2 : 1);
  const body = P.serpent({
    pts: points,
    w: stout,
    cols: thread,
    back: 1,
    step: 5,
    sw: 1.6,
    n: 6,
    spike: 1.1,
  });
  const [before, end] = points.slice(-2);
  const turn = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const head = P.head({ cols: thread, horn: 0, eye: "#9aa862" });
  const dyed = (
    body +
    `<g transform="translate(${P.f(end[0])} ${P.f(end[1])}) rotate(${P.f(turn)}) scale(.66)">${head}</g>`
  )
    .replaceAll(P.INK, "#1f2a15")
    .replaceAll("#7d1f1a", "#28341b")
    .replaceAll("#d9614c", "#5a6c40")
    .replaceAll("#fff6e2", "#7c8a58")
    .replace(/\n\s*/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g opacity=".62">${dyed}</g></svg>\n`;
}

function lidRays(tint) {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const [a, b] = [(i / 24) * 6.2832, ((i + 0.5) / 24) * 6.2832];
    const end = (w) => `${P.f(43 + 70 * Math.cos(w))} ${P.f(46 + 70 * Math.sin(w))}`;
    d += `M43 46L${end(a)}L${end(b)}Z`;
  }
  return `<g clip-path="url(#lid-plate)"><rect x="7" y="7" width="72" height="78" fill="${tint}"/><path d="${d}" fill="#fff8e6" opacity=".42"/><circle cx="43" cy="46" r="26" fill="#fff8e6" opacity=".55"/></g><rect x="7" y="7" width="72" height="78" rx="5" fill="none" stroke="${P.INK}" stroke-width="1.8"/>`;
}

function card(kind, tint) {
  return `<rect x="1" y="4" width="84" height="118" rx="9" fill="#8d744a"/><rect x="1" y="1" width="84" height="118" rx="9" fill="#f3e7cd" stroke="${P.INK}" stroke-width="1.6"/>${lidRays(tint)}${at(13, 16, 0.94, P.ICONS[kind])}<path d="M22 98H64M30 108H56" stroke="#8d7447" stroke-width="3" stroke-linecap="round"/>`;
}

function lid() {
  const back =
    at(8, 40, 0.8, card("crown", "#d5bfe0"), -20) + at(86, 12, 0.8, card("gem_pink", "#f0c4d0"), 20);
  return back + at(44, 2, 0.86, card("sheep", "#bcd3a0")) + at(40, 76, 0.82, inside(P.meeple("yellow")));
}

const plate = '<clipPath id="lid-plate"><rect x="7" y="7" width="72" height="78" rx="5"/></clipPath>';
export const box = {
  defs: plate,
  lid: ["0 0 160 164", lid()],
  sign: ["0 0 64 64", P.ICONS.sheep],
};

/** What is no symbol: behind the piles. */
export const pictures = { ouroboros: ouroboros(1000, 600), "ouroboros-tall": ouroboros(600, 760) };
