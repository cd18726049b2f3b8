// Moves in words, for a hint: where there are several tiles alike, row and column say which.
import { t } from "../../lib/texts.svelte.ts";
import { tileName } from "./tiles.ts";
import type { View } from "./types.ts";

export function moveWords(move: string, { table }: View): string | null {
  const [verb = "", space = ""] = move.split(" ");
  if (verb !== "take" && verb !== "give") return null;
  const [row = 0, column = 0] = space.split(",").map(Number);
  const tile = tileName(table.board[5 * row + column]);
  return t(`dragon-keeper.web.move.${verb}`, { tile, row: row + 1, column: column + 1 });
}
