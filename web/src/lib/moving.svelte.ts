// What still moves on a picture that is new already, such as a token on its way: words and glows wait for it.
const going = new Set<Animation>();
const now = $state({ moves: false });
let waiting: (() => void)[] = [];

export const moving = (): boolean => now.moves;

export function follow(motion: Animation): void {
  going.add(motion);
  now.moves = true;
  const done = (): void => {
    if (going.delete(motion)) came();
  };
  void motion.finished.then(done, done);
}

/** All of it comes to its end at once. */
export function settle(): void {
  for (const motion of going) motion.finish();
  going.clear();
  came();
}

/** Once nothing moves, or now. */
export function afterMotion(then: () => void): void {
  if (now.moves) waiting.push(then);
  else then();
}

function came(): void {
  if (going.size) return;
  now.moves = false;
  for (const then of waiting.splice(0)) then();
}

/** What is read, but as it was while something moves. To be called while a component is made. */
export function still<T>(read: () => T): () => T {
  let last: { value: T } | null = null;
  return () => {
    const value = read();
    last = moving() && last ? last : { value };
    return last.value;
  };
}
