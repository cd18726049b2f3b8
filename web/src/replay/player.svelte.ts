// The one cursor of a replay, and the clock that moves it.
export const SPEEDS = [1, 2, 4, 0.5];
const PACE = 1100; // milliseconds for a move at speed 1

export class Player {
  move = $state(0);
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: Promise<void> | null = null;

  constructor(
    readonly last: number,
    start: number,
    private readonly moved: (move: number) => void,
  ) {
    this.move = start;
  }

  /** To a move, by hand: the clock stops. */
  go(move: number): void {
    this.pause();
    this.show(move);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.move === this.last) this.show(0);
    this.tick();
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
    if (this.playing) this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** The clock stands while there is more to see of a move. */
  async hold(seen: Promise<void>): Promise<void> {
    this.held = seen;
    clearTimeout(this.timer);
    await seen;
    if (this.held !== seen) return;
    this.held = null;
    if (this.playing && this.move < this.last) this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    if (this.held) return;
    this.timer = setTimeout(() => {
      this.show(this.move + 1);
      if (this.move < this.last) this.tick();
      else this.pause();
    }, PACE / this.speed);
  }

  private show(move: number): void {
    this.move = Math.min(this.last, Math.max(0, move));
    this.moved(this.move);
  }
}
