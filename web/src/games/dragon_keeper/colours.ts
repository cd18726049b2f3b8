// The colours of tiles, in the order of the rules. Red has no guild (DK-COMP-3).
export const COLOURS = ["red", "blue", "yellow", "green", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
