// Whoever acts sees the newest position first: what is still being played never stands in the way.
import { flushSync } from "svelte";

const IDLE = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]); // keys that do nothing to the table

/** For the cloth of a table: `act` is called before any touch of it, and before any key. */
export function urgent(act: () => void) {
  return (cloth: Element) => {
    // what has to be chosen between stays until it is chosen
    const stays = ({ target }: Event): boolean =>
      target instanceof Element && !!target.closest("[data-stays]");
    const touch = (event: Event): void => {
      if (!stays(event)) flushSync(act);
    };
    const press = (event: Event): void => {
      if (!IDLE.has((event as KeyboardEvent).key) && !stays(event)) flushSync(act);
    };
    cloth.addEventListener("pointerdown", touch, true);
    addEventListener("keydown", press, true);
    return () => {
      cloth.removeEventListener("pointerdown", touch, true);
      removeEventListener("keydown", press, true);
    };
  };
}
