// Where a slip lies on the cloth: on nothing that is asked, pressed or held, if there is such a place.
interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  left: number;
  top: number;
}
const KEPT =
  "button:not(:disabled), a[href], input, select, [role=button], .turn, .seat, .wood-tray, [data-anchor]";
const STEP = 8; // pixels, between two places that are tried, and from the edge

const shared = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The place that covers least; of equal ones the nearest to where it would like to lie. */
export function freeSpot(room: Size, wish: Area, kept: Area[]): { left: number; top: number } {
  const right = Math.max(STEP, room.width - wish.width - STEP);
  const lowest = Math.max(STEP, room.height - wish.height - STEP);
  let best = { left: wish.left, top: wish.top };
  let least = Infinity;
  for (const left of new Set([wish.left, (room.width - wish.width) / 2, STEP, right]))
    for (let top = STEP; top <= lowest; top += STEP) {
      const covered = kept.reduce((sum, one) => sum + shared({ ...wish, left, top }, one), 0);
      const far = Math.abs(left - wish.left) + Math.abs(top - wish.top);
      const worth = covered * 1000 + far;
      if (worth < least) [least, best] = [worth, { left, top }];
    }
  return best;
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
    const others = [...room.querySelectorAll(KEPT)].filter((one) => !slip.contains(one));
    const kept = others.map(area).filter(({ width }) => width > 0);
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
