// Dragons, for the browser.
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
import "./palette.css";
import "./place.css";
import type { Event, View } from "./types.ts";
import { allowed, asked, clauseInPlay, fact, join, line, where } from "./words.ts";

const shown = { sprite, Board, keys, flights, scenes, sounds, Remains };
const watches = ({ table }: View, seat: number) => table.dens[seat] !== null && !table.over;
const moveWords = () => import("./moves.ts");
const words = { watches, where, asked, clauseInPlay, fact, join, line, allowed, moveWords };
const counted = { scoreColumns, turningPoints, out };
const dragons: GameModule<View, Event> = { slug: "dragons", ...shown, ...words, ...counted };
export default dragons;
