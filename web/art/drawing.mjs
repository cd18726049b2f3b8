// What every sheet of drawings is put together with.
const FONT = 'font-family="Alegreya Sans, Segoe UI, sans-serif" font-weight="800" fill="#2a1b12"';

export const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
export const inside = (svg) => svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
export const at = (x, y, scale, body, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${scale})">${body}</g>`;

/** Numbers on pieces carry their type with them: a sheet has no rules of style. */
export function typed(text) {
  return text
    .replaceAll('class="tv"', `${FONT} font-size="25"`)
    .replaceAll('class="tn"', `${FONT} font-size="21"`)
    .replaceAll('class="dn"', `${FONT} font-size="30"`);
}
