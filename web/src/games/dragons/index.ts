// Dragons, for the browser.
import sprite from "../../art/dragons.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { teaching } from "./teaching.ts";
import { turningPoints } from "./turning.ts";
import "./place.css";
import { allowed, asked, clauseInPlay, fact, join, line, moveWords, where } from "./words.ts";

const dragons: GameModule = {
  slug: "dragons",
  sprite,
  Board,
  where,
  asked,
  clauseInPlay,
  fact,
  join,
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
export default dragons;
