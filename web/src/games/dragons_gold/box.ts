import type { Box } from "../box.ts";
import art from "./art/box.svg?url";

const box: Box = { title: "Dragon’s Gold", colour: "#84302a", art, best: 4, teaches: true };
export default box;
