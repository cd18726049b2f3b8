// Nearer and farther: two fingers, a double tap, buttons, + and - . The map never leaves its frame.
export interface Sight {
  k: number; // how large
  x: number; // of the map's corner, in pixels
  y: number;
}

export const MOST = 4;
const STEP = 1.5;
const SLOP = 7; // pixels that a finger may tremble
export const TWICE = 320; // milliseconds between two taps

export const whole: Sight = { k: 1, x: 0, y: 0 };

/** Kept within a frame of this size. */
export function held({ k, x, y }: Sight, width: number, height: number): Sight {
  const near = Math.min(MOST, Math.max(1, k));
  return {
    k: near,
    x: Math.min(0, Math.max(width * (1 - near), x)),
    y: Math.min(0, Math.max(height * (1 - near), y)),
  };
}

/** `factor` times as near, and what lies at this point of the frame stays there. */
export function nearer(sight: Sight, factor: number, x: number, y: number): Sight {
  const k = Math.min(MOST, Math.max(1, sight.k * factor));
  const by = k / sight.k;
  return { k, x: x - (x - sight.x) * by, y: y - (y - sight.y) * by };
}

export class Zoom {
  sight = $state.raw<Sight>(whole);
  dragged = false; // what a finger has moved it has not touched
  private frame: HTMLElement | null = null;
  private fingers = new Map<number, { x: number; y: number }>();
  private start: { x: number; y: number } | null = null;
  private tapped = { at: 0, x: 0, y: 0 };
  private twice = -TWICE; // when it was tapped twice, last

  get near(): boolean {
    return this.sight.k > 1.01;
  }

  /** For the buttons and keys: around the middle. A button that has just come under a finger is not pressed by it. */
  step(direction: 1 | -1 | 0): void {
    if (performance.now() - this.twice < TWICE) return;
    const { width, height } = this.size();
    if (direction === 0) this.sight = whole;
    else this.put(nearer(this.sight, direction > 0 ? STEP : 1 / STEP, width / 2, height / 2));
  }

  /** So that a point of the map, in parts of its sides, can be seen. */
  show(left: number, top: number): void {
    if (this.near) this.sight = this.along([[left, top]])[0]!;
  }

  /** The looks that keep each of these points in sight. */
  along(points: [left: number, top: number][]): Sight[] {
    const { width, height } = this.size();
    const { k } = this.sight;
    return points.map(([left, top]) =>
      held({ k, x: width / 2 - left * width * k, y: height / 2 - top * height * k }, width, height),
    );
  }

  readonly attach = (frame: HTMLElement) => {
    this.frame = frame;
    const hear = (kind: string, act: (event: PointerEvent) => void) =>
      frame.addEventListener(kind, act as EventListener);
    hear("pointerdown", (event) => this.down(event));
    hear("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) hear(end, (event) => this.up(event));
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    return () => (this.frame = null);
  };

  private size() {
    return { width: this.frame?.clientWidth || 1, height: this.frame?.clientHeight || 1 };
  }

  private put(sight: Sight): void {
    const { width, height } = this.size();
    this.sight = held(sight, width, height);
  }

  private at(event: { clientX: number; clientY: number }) {
    const box = this.frame!.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  }

  private down(event: PointerEvent): void {
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, this.at(event));
    this.start = this.at(event);
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    if (others[0]) {
      const [apart, was] = [distance(now, others[0]), distance(before, others[0])];
      this.dragged = true;
      if (was > 4)
        this.put(nearer(this.sight, apart / was, (now.x + others[0].x) / 2, (now.y + others[0].y) / 2));
    } else if (this.near && this.start && (this.dragged || distance(now, this.start) > SLOP)) {
      this.dragged = true;
      const { k, x, y } = this.sight;
      this.put({ k, x: x + now.x - before.x, y: y + now.y - before.y });
    } else return;
    this.fingers.set(event.pointerId, now);
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || event.type !== "pointerup") return;
    if ((event.target as Element).closest("button")) return; // pressed, and not the first of two taps either
    const [now, at] = [this.at(event), event.timeStamp];
    const again = at - this.tapped.at < TWICE && distance(now, this.tapped) < 30;
    this.tapped = { at: again ? 0 : at, ...now };
    if (!again || this.dragged) return;
    this.twice = at;
    this.put(this.near ? whole : nearer(this.sight, 2.2, now.x, now.y));
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.at(event);
    this.put(nearer(this.sight, Math.exp(-event.deltaY / 200), x, y));
  }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
