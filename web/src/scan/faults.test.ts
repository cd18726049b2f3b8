import { expect, test } from "vitest";
import { faults, shownIn } from "./faults.ts";

const SLUGS = ["nim", "long-game"];
const found = (text: string, language = "en") => faults(text, language, SLUGS).map(({ what }) => what);

test.each([
  ["a clause", "Nobody may (NI-TAKE-2).", "en"],
  ["a clause", "RULING: the house says so.", "en"],
  ["a clause", "let a(p) = cows(p) + sheep(p)", "en"],
  ["a clause", "as in section 4.1", "en"],
  ["a name of the code", "That takes long_window_seconds.", "en"],
  ["a key of the catalogue", "nim.web.asked.turn", "en"],
  ["a key of the catalogue", "{name} takes it.", "en"],
  ["a back-tick", "Say `take 1`.", "en"],
  ["a slug", "A table of long-game", "en"],
  ["no value", "undefined takes a card.", "en"],
  ["third person", "You is choosing.", "en"],
  ["third person", "**You** takes a card.".replaceAll("*", ""), "en"],
  ["third person", "In a fight they retreats.", "en"],
  ["third person", "The offer is refused, you has to pay.", "en"],
  ["you in the middle", "behind the screen of You", "en"],
  ["you in the middle", "Ann, You and Bea share.", "en"],
  ["one and many", "It is worth 1 points.", "en"],
  ["third person", "Vous prend une carte.", "fr"],
  ["third person", "Vous est hors jeu.", "fr"],
  ["you in the middle", "derrière l’écran de Vous", "fr"],
  ["one and many", "1 cartes", "fr"],
  ["one and many", "0 points", "fr"],
  ["typography", "Combattre ?", "fr"],
  ["typography", "Pile 1 : une vache", "fr"],
])("the scanner finds %s in “%s”", (what, text, language) => {
  expect(found(text, language)).toContain(what);
});

test.each([
  ["You take 1 card, and 11 points.", "en"],
  ["Bea gives you a tile; you always see yours.", "en"],
  ["You", "en"],
  ["Neither of you has left it.", "en"],
  ["The offer of Ann to you is refused.", "en"],
  ["1.5 points on average, 1 less than Ann", "en"],
  ["Vous prenez une carte ; vous n’avez qu’un point.".replace(" ;", "\u202f;"), "fr"],
  ["Bea vous donne une tuile.", "fr"],
  ["Vous êtes à 1 point.", "fr"],
])("the scanner lets “%s” pass", (text, language) => {
  expect(found(text, language)).toEqual([]);
});

test("words that stand together are read together, and labels are read as well", () => {
  document.body.innerHTML = `<p><b>You</b> <span>is <i>choosing</i></span>.</p><button title="NI-1">x</button>
    <div><p>let a(p)</p></div><span><b>1</b></span>`;
  const texts = shownIn(document.body);
  expect(texts).toContain("You is choosing.");
  expect(texts).toContain("NI-1");
  expect(texts).toContain("let a(p)");
});
