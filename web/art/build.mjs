// Draws the sheets of symbols: `npm run art`. No style attributes, for the policy of the server forbids them.
import { writeFile } from "node:fs/promises";
import { dragonsSymbols, ouroboros } from "./dragons.mjs";
import { keeperDefs, keeperSymbols, stone } from "./keeper.mjs";
import { goldSymbols } from "./gold.mjs";
import { lobbyDefs, lobbySymbols } from "./lobby.mjs";
import * as P from "./pieces.mjs";
import { shiresDefs, shiresSymbols } from "./shires.mjs";

const SEATS = ["red", "blue", "yellow", "green", "purple", "white"];
const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
const inside = (svg) => svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const clips =
  '<clipPath id="bustclip"><circle cx="31.5" cy="31.5" r="33.5"/></clipPath><clipPath id="crestclip"><path d="M4 4C14 5 22 4 28 2C34 4 42 5 52 4C54 30 44 46 28 56C12 46 2 30 4 4Z"/></clipPath>';

/** A style attribute becomes the attribute it stands for. */
function plain(text) {
  return text
    .replace(
      /<(\w+)([^>]*?)\sstyle="stroke-width:([\d.]+)"/g,
      (_, tag, rest, width) => `<${tag}${rest.replace(/\sstroke-width="[^"]*"/, "")} stroke-width="${width}"`,
    )
    .replace(/\sstyle="color:([^"]+)"/g, ' color="$1"');
}

async function sheet(name, defs, symbols) {
  const text = plain(
    `<svg xmlns="http://www.w3.org/2000/svg" color="#21140b"><defs>${defs}</defs>${symbols.join("")}</svg>\n`,
  );
  const left = text.match(/<[^>]*\sstyle=[^>]*>/);
  if (left) throw new Error(`a style attribute is left in ${name}: ${left[0]}`);
  await writeFile(new URL(`../src/art/${name}.svg`, import.meta.url), text);
  console.log(name, Math.round(text.length / 1024), "kB", symbols.length, "symbols");
}

await sheet("house", P.hatchDefs() + clips, [
  ...SEATS.map((c) => symbol(`crest-${c}`, "0 0 56 58", inside(P.crest(c)))),
  ...SEATS.map((c) => symbol(`dragon-${c}`, "0 0 100 104", inside(P.meeple(c)))),
]);
await sheet("dragons", "", dragonsSymbols(symbol));
await sheet("keeper", keeperDefs, keeperSymbols(symbol));
await writeFile(new URL("../src/art/stone.svg", import.meta.url), stone);
await sheet("gold", "", goldSymbols(symbol));
await sheet("shires", shiresDefs, shiresSymbols(symbol));
for (const [name, width, height] of [
  ["ouroboros", 1000, 600],
  ["ouroboros-tall", 600, 760],
])
  await writeFile(new URL(`../src/art/${name}.svg`, import.meta.url), ouroboros(width, height));
await sheet("lobby", lobbyDefs, lobbySymbols);
