// Dragon Keeper, for the browser.
import sprite from "../../art/keeper.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { teaching } from "./teaching.ts";
import { turningPoints } from "./turning.ts";
import { allowed, asked, clauseInPlay, fact, line, moveWords, where } from "./words.ts";

const dragonKeeper: GameModule = {
  slug: "dragon-keeper",
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
export default dragonKeeper;
