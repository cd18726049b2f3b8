// Dragon's Gold, for the browser.
import sprite from "./art/pieces.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import Remains from "./Remains.svelte";
import Scoring from "./ScoringCard.svelte";
import { clears } from "./kill.ts";
import { HELP as keys } from "./keys.ts";
import { out, scoreColumns } from "./scores.ts";
import { scenes } from "./scenes.ts";
import { sounds } from "./sounds.ts";
import { turningPoints } from "./turning.ts";
import type { Event, View } from "./types.ts";
import { allowed, asked, clauseInPlay, fact, line, quiet, quote, watches, where } from "./words.ts";
import "./pieces.css";
import "./palette.css";

const shown = { sprite, Board, keys, Remains, Scoring, flights, scenes, clears, sounds };
const moveWords = () => import("./moves.ts");
const words = { watches, where, asked, clauseInPlay, fact, line, quote, allowed, quiet, moveWords };
const counted = { scoreColumns, turningPoints, out };
const dragonsGold: GameModule<View, Event> = {
  slug: "dragons-gold",
  ...shown,
  ...words,
  ...counted,
};
export default dragonsGold;
