// Nine Shires, for the browser.
import sprite from "../../art/shires.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { line } from "./lines.ts";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { teaching } from "./teaching.ts";
import { turningPoints } from "./turning.ts";
import { allowed, asked, clauseInPlay, fact, moveWords, where } from "./words.ts";

const nineShires: GameModule = {
  slug: "nine-shires",
  sprite,
  Board,
  showsSeats: true,
  where,
  asked,
  clauseInPlay,
  fact,
  line,
  moveWords,
  allowed,
  flights,
  sounds,
  scoreColumns,
  turningPoints,
  out,
  teaching,
};
export default nineShires;
