import type { Box } from "../box.ts";
import art from "./art/box.svg?url";

const box: Box = { colour: "#4f6a35", art, best: 4, teaches: true };
export default box;
