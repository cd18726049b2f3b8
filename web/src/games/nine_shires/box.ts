import type { Box } from "../box.ts";
import art from "./art/box.svg?url";

const box: Box = { colour: "#2f6670", art, minutes: "10–20", best: 3, teaches: true };
export default box;
