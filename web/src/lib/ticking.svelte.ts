// A wait that is looked at again and again, while its clock runs.
import { remaining, type Ticking } from "./countdown.ts";

const EVERY = 200; // milliseconds

/** To be called while a component is made; `left` is in seconds. */
export function ticking(clock: () => Ticking): { readonly left: number | null } {
  let now = $state(performance.now());
  $effect(() => {
    now = performance.now();
    if (!clock().running || clock().left === null) return;
    const timer = setInterval(() => (now = performance.now()), EVERY);
    return () => clearInterval(timer);
  });
  return {
    get left() {
      return remaining(clock(), now);
    },
  };
}
