// Dragon's Gold, for the browser.
import sprite from "../../art/gold.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import Remains from "./Remains.svelte";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { teaching } from "./teaching.ts";
import { turningPoints } from "./turning.ts";
import { allowed, asked, clauseInPlay, fact, line, moveWords, quote, where } from "./words.ts";

const dragonsGold: GameModule = {
  slug: "dragons-gold",
  sprite,
  Board,
  where,
  asked,
  clauseInPlay,
  fact,
  line,
  quote,
  moveWords,
  allowed,
  flights,
  sounds,
  scoreColumns,
  turningPoints,
  out,
  Remains,
  teaching,
  lesson: { negotiation_seconds: 180, market_seconds: 120 },
};
export default dragonsGold;
