// Where one can go from everywhere: in the bar, and on a phone in the dock.
export interface Way {
  key: string;
  to: string;
  here: (path: string) => boolean;
}

const under = (start: string) => (path: string) => path === start || path.startsWith(`${start}/`);

export const WAYS: Way[] = [
  { key: "tables", to: "/", here: (path) => path === "/" || under("/new")(path) },
  { key: "learn", to: "/learn", here: under("/learn") },
  { key: "rules", to: "/rules", here: under("/rules") },
  { key: "you", to: "/settings", here: under("/settings") },
];
