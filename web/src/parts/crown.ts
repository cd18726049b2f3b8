// The crown of whoever has most: on the result, in the picture of it, and among what remains.
export const CROWN = {
  rim: "M4 27L2 8L13 16L22 2L31 16L42 8L40 27Z",
  band: "M5 22H39",
  jewel: { cx: 22, cy: 18, r: 2.6 },
};
