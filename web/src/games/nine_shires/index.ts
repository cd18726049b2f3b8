// Nine Shires, for the browser.
import sprite from "./art/pieces.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { HELP as keys } from "./keys.ts";
import Remains from "./Remains.svelte";
import { quote } from "./said.ts";
import { scenes } from "./scenes.ts";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { turningPoints } from "./turning.ts";
import { join, line } from "./turns.ts";
import type { Event, View } from "./types.ts";
import { allowed, asked, clauseInPlay, fact, moveWords, where } from "./words.ts";
import "./palette.css";
import "./pieces.css";

const shown = { sprite, Board, keys, showsSeats: true, flights, scenes, sounds };
const watches = ({ table }: View, seat: number) => !table.seats[seat]?.alive;
const words = {
  watches,
  where,
  asked,
  clauseInPlay,
  fact,
  join,
  line,
  quote,
  allowed,
  moveWords: async () => ({ moveWords }),
};
const counted = { scoreColumns, turningPoints, out, Remains };
const nineShires: GameModule<View, Event> = { slug: "nine-shires", ...shown, ...words, ...counted };
export default nineShires;
