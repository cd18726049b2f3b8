// Dragon Keeper, for the browser.
import sprite from "./art/pieces.svg?url";
import type { GameModule } from "../game.ts";
import Board from "./Board.svelte";
import { flights } from "./flights.ts";
import { HELP as keys } from "./keys.ts";
import Remains from "./Remains.svelte";
import { scenes } from "./scenes.ts";
import { out, scoreColumns } from "./scores.ts";
import { sounds } from "./sounds.ts";
import { turningPoints } from "./turning.ts";
import type { Event, View } from "./types.ts";
import { join, line } from "./turns.ts";
import { allowed, asked, clauseInPlay, fact, where } from "./words.ts";
import "./palette.css";

const shown = { sprite, Board, keys, showsSeats: true, flights, scenes, sounds, Remains };
const watches = ({ table }: View, seat: number) => !table.alive[seat];
const moveWords = () => import("./moves.ts");
const words = { watches, where, asked, clauseInPlay, fact, join, line, allowed, moveWords };
const counted = { scoreColumns, turningPoints, out };
const dragonKeeper: GameModule<View, Event> = {
  slug: "dragon-keeper",
  ...shown,
  ...words,
  ...counted,
};
export default dragonKeeper;
