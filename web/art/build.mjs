// Draws the sheets of symbols: `npm run art`. No style attributes, for the policy of the server forbids them.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { inside, symbol, typed } from "./drawing.mjs";
import { lobbySymbols } from "./lobby.mjs";
import * as P from "./pieces.mjs";

const SRC = new URL("../src/", import.meta.url);
const SEATS = ["red", "blue", "yellow", "green", "purple", "white"];
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
  await writeFile(new URL(`${name}.svg`, SRC), text);
  console.log(name, Math.round(text.length / 1024), "kB", symbols.length, "symbols");
}

/** The sheet of a game's table, that of its box on the shelf, and what is no symbol. */
async function game(folder) {
  const { defs = "", symbols, box, pictures = {} } = await import(`./games/${folder}.mjs`);
  const art = `games/${folder}/art`;
  const slug = folder.replaceAll("_", "-");
  await mkdir(new URL(art, SRC), { recursive: true });
  await sheet(`${art}/pieces`, defs, symbols);
  const drawn = ["lid", "sign"].map((part) => typed(symbol(`${part}-${slug}`, ...box[part])));
  await sheet(`${art}/box`, box.defs ?? "", drawn);
  for (const [name, text] of Object.entries(pictures))
    await writeFile(new URL(`${art}/${name}.svg`, SRC), text);
}

await sheet("art/house", P.hatchDefs() + clips, [
  ...SEATS.map((c) => symbol(`crest-${c}`, "0 0 56 58", inside(P.crest(c)))),
  ...SEATS.map((c) => symbol(`dragon-${c}`, "0 0 100 104", inside(P.meeple(c)))),
]);
await sheet("art/lobby", "", lobbySymbols);
for (const file of (await readdir(new URL("games", import.meta.url))).sort())
  await game(file.replace(".mjs", ""));
