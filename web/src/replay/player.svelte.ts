// The one cursor of a replay, and the clock that moves it.
export const SPEEDS = [1, 2, 4, 0.5];
const PACE = 1100; // milliseconds for a move at speed 1

export class Player {
  move = $state(0);
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  private tick(): void {
    clearTimeout(this.timer);
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
