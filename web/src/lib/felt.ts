// Where a slip lies on the cloth: on nothing that is asked, pressed or held, and on no words, if there is such a place.
interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  left: number;
  top: number;
}
export interface Kept extends Area {
  weight?: number; // how bad it is to cover it
}
const NEEDED = "button:not(:disabled), a[href], input, select, [role=button], .turn, .seat, .wood-tray";
const LIES = "[data-anchor], svg, img";
const WEIGHT = 8; // of what is needed; of all else that lies there or is read: 1
const STEP = 8; // pixels, between two places that are tried, and from the edge

const shared = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The place that covers least; of equal ones the nearest to where it would like to lie. */
export function freeSpot(room: Size, wish: Area, kept: Kept[]): { left: number; top: number } {
  const right = Math.max(STEP, room.width - wish.width - STEP);
  const lowest = Math.max(STEP, room.height - wish.height - STEP);
  let best = { left: wish.left, top: wish.top };
  let least = Infinity;
  for (const left of new Set([wish.left, (room.width - wish.width) / 2, STEP, right]))
    for (let top = STEP; top <= lowest; top += STEP) {
      const covered = kept.reduce(
        (sum, one) => sum + shared({ ...wish, left, top }, one) * (one.weight ?? 1),
        0,
      );
      const far = Math.abs(left - wish.left) + Math.abs(top - wish.top);
      const worth = covered * 1000 + far;
      if (worth < least) [least, best] = [worth, { left, top }];
    }
  return best;
}

const worded = (one: Element): boolean =>
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());

/** All in a room that a slip had better not cover. */
export function keptIn(room: Element, slip: Element): Kept[] {
  const cloth = room.getBoundingClientRect();
  return [...room.querySelectorAll("*")].flatMap((one) => {
    const needed = one.matches(NEEDED);
    if (slip.contains(one) || !(needed || one.matches(LIES) || worded(one))) return [];
    const { left, top, width, height } = one.getBoundingClientRect();
    const area = { left: left - cloth.left, top: top - cloth.top, width, height };
    return width > 0 ? [{ ...area, weight: needed ? WEIGHT : 1 }] : [];
  });
}

/** Lays a slip there, and again whenever the table has changed. Where it would like to lie its style says. */
export function onFelt(slip: HTMLElement): (() => void) | undefined {
  const room = slip.offsetParent!;
  if (!room || !("ResizeObserver" in globalThis)) return undefined;
  const area = (one: Element): Area => {
    const [box, cloth] = [one.getBoundingClientRect(), room.getBoundingClientRect()];
    return { left: box.left - cloth.left, top: box.top - cloth.top, width: box.width, height: box.height };
  };
  function lay(): void {
    const kept = keptIn(room, slip);
    const clear = kept.every((one) => !shared(area(slip), one));
    if (clear && slip.style.left) return; // it stays under the hand that reaches for it
    slip.removeAttribute("style");
    const { left, top } = freeSpot(area(room), area(slip), kept);
    Object.assign(slip.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", translate: "none" });
  }
  lay();
  const sizes = new ResizeObserver(lay);
  sizes.observe(room);
  const changes = new MutationObserver(lay);
  changes.observe(room, { childList: true, subtree: true });
  return () => (sizes.disconnect(), changes.disconnect());
}
