import type { Box } from "../box.ts";
import art from "./art/box.svg?url";

const box: Box = { title: "Dragon Keeper", colour: "#5a5148", art, best: 3, teaches: true };
export default box;
