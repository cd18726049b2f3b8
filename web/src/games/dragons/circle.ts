// Where everything lies on the cloth: piles in a circle around deck and cards, as large as the room allows.
export interface Spot {
  x: number;
  y: number; // the middle of a card
}

export interface Room {
  width: number;
  height: number;
  piles: number;
  middle: number; // deck, drawn card, with a third for the card in hand
  open?: boolean; // the covered cards are listed above each pile
}

export interface Places {
  card: number; // width of a card on a pile
  inner: number; // width of a card in the middle
  piles: Spot[];
  middle: Spot[];
  round: boolean; // a circle, or rows where there is no room for one
  strips: boolean; // there is room for what lies below the tops
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LARGEST = 116;
const SMALLEST = 54;
const TARGET = 44;
const TALL = 1.4; // a card is 5 to 7
const LABEL = 38; // the words below a pile
const INNER_LABEL = 42;
const SIDE = 9; // edges of the stack on the left, the number on the right
const EDGE = 16; // from the edge of the cloth
const STRIP = 54;

export function places(room: Room): Places {
  return (
    best(room) ?? (room.open ? best({ ...room, open: false }) : null) ?? { ...rows(room), strips: false }
  );
}

/** The best of the circles that fit: large cards, also in the middle. */
function best(room: Room): Places | null {
  const worth = (found: Places | null) => (found ? found.card + found.inner * 0.7 : 0);
  let best: Places | null = null;
  for (const inner of [1.08, 0.92, 0.8, 0.7])
    for (const turn of [0, 0.5])
      for (const way of [0, 1]) {
        const found = largest(room, inner, turn, way);
        if (worth(found) > worth(best) * 1.03) best = found;
      }
  return best;
}

function largest(room: Room, inner: number, turn: number, way: number): Places | null {
  for (let card = LARGEST; card >= SMALLEST && card * inner >= TARGET; card -= 2) {
    const seats = arrangements(room.middle, card * inner)[way]!;
    const found = circle(room, card, card * inner, turn, seats);
    if (found) return found;
  }
  return null;
}

/** The middle side by side, or in two rows with room for words between them; in widths of a card. */
function arrangements(n: number, inner: number): Spot[][] {
  const row = Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * 1.24, y: 0 }));
  const y = TALL / 2 + (INNER_LABEL + 8) / 2 / inner;
  const below = Array.from({ length: n - 1 }, (_, i) => ({ x: (i - (n - 2) / 2) * 1.2, y }));
  return n > 1 ? [row, [{ x: 0, y: -y }, ...below]] : [row];
}

function circle(room: Room, card: number, inner: number, turn: number, seats: Spot[]): Places | null {
  const head = room.open ? STRIP : card * 0.16; // a dragon stands higher than its pile
  const area: Box = {
    left: card / 2 + EDGE,
    right: room.width - card / 2 - EDGE,
    top: card * (TALL / 2) + head + card * 0.12,
    bottom: room.height - card * (TALL / 2) - LABEL - 6,
  };
  const angles = Array.from({ length: room.piles }, (_, i) => ((i + turn) / room.piles - 0.25) * 2 * Math.PI);
  const unit = angles.map((a) => ({ x: Math.cos(a), y: Math.sin(a) }));
  const high = Math.min(...unit.map((u) => u.y));
  const low = Math.max(...unit.map((u) => u.y));
  const wide = Math.max(...unit.map((u) => Math.abs(u.x)));
  const rx = Math.min((area.right - area.left) / 2 / wide, card * 3.5);
  const ry = Math.min((area.bottom - area.top) / (low - high), card * 2.2);
  if (rx <= 0 || ry <= 0) return null;
  const cx = room.width / 2;
  const cy = (area.top + area.bottom) / 2 - (ry * (low + high)) / 2;
  const piles = unit.map((u) => ({ x: cx + rx * u.x, y: cy + ry * u.y }));
  const boxes = piles.map((at) => box(at, card, head, LABEL));
  if (boxes.some((one, i) => boxes.slice(i + 1).some((other) => meet(one, other)))) return null;
  for (const shift of [0, 0.15, -0.15, 0.3, -0.3, 0.45]) {
    const middle = seats.map((s) => ({ x: cx + s.x * inner, y: cy + (s.y + shift) * inner - 6 }));
    const own = middle.map((at, i) => box(at, inner, 2, i && seats.length < 3 ? 12 : INNER_LABEL));
    const inside = own.every(
      (b) => b.left > 0 && b.right < room.width && b.top > 0 && b.bottom < room.height,
    );
    if (inside && !own.some((one) => boxes.some((other) => meet(one, other))))
      return { card, inner: Math.round(inner), piles, middle, round: true, strips: !!room.open };
  }
  return null;
}

function box(at: Spot, card: number, head: number, label: number): Box {
  const half = card * (TALL / 2);
  return {
    left: at.x - card / 2 - SIDE,
    right: at.x + card / 2 + SIDE,
    top: at.y - half - head,
    bottom: at.y + half + label,
  };
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const SHELF = { wide: 60, tall: 66, edge: 14 }; // of a later year's deck, with its words

/** At the left edge, where the decks of later years meet no pile. */
export function shelf({ piles, card, round }: Places, height: number, decks: number): "low" | "high" | null {
  const tall = decks * SHELF.tall + SHELF.edge;
  const boxes = piles.map((at) => box(at, card, card * 0.2, LABEL));
  const free = (top: number) =>
    !boxes.some((one) => meet(one, { left: 0, right: SHELF.wide, top, bottom: top + tall }));
  if (!round || tall > height) return null;
  return free(height - tall) ? "low" : free(0) ? "high" : null;
}

/** A strip: the middle first, then the piles in order. */
function rows(room: Room): Omit<Places, "strips"> {
  const all = room.piles + room.middle;
  const tries = [1, 2, 3].map((lines) => {
    const columns = Math.ceil(all / lines);
    const card = Math.min(
      room.width / columns - EDGE * 2,
      (room.height / lines - LABEL - 10) / (TALL + 0.2),
      LARGEST,
    );
    return { columns, lines, card: Math.max(Math.floor(card), 34) };
  });
  const { columns, lines, card } = tries.reduce((a, b) => (b.card > a.card ? b : a));
  const spots = Array.from({ length: all }, (_, i) => {
    const line = Math.floor(i / columns);
    const inLine = Math.min(columns, all - line * columns);
    return {
      x: (room.width * ((i % columns) + 0.5 + (columns - inLine) / 2)) / columns,
      y: (room.height * (line + 0.5)) / lines - LABEL / 2 + card * 0.1,
    };
  });
  return {
    card,
    inner: card,
    middle: spots.slice(0, room.middle),
    piles: spots.slice(room.middle),
    round: false,
  };
}
