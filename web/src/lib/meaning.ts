// What a press would do, and since when: a key that has just come to mean something else does nothing yet, for the hand
// was on its way before the table changed.
export const SETTLES = 700; // milliseconds

const PRESSED = "button, a[href], summary, select, input, textarea, [role=button]";
const BY_SPACE = "button, summary, [role=button], input[type=checkbox], input[type=radio]";
const since = new WeakMap<Element, number>();

/** By what can be pressed: `data-does` where words alone do not tell. */
export type Meanings = Map<Element, string>;

function meaning(element: Element): string {
  const { does = "" } = (element as HTMLElement | SVGElement).dataset;
  const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const dead = element.hasAttribute("disabled") || element.getAttribute("aria-disabled") === "true";
  return `${does} ${words.trim()}${dead ? " (not now)" : ""}`;
}

export function meanings(root: Element | undefined): Meanings {
  return new Map([...(root?.querySelectorAll(PRESSED) ?? [])].map((one) => [one, meaning(one)]));
}

/** To be called when the table has changed; says whether anything means something else now. */
export function changed(root: Element | undefined, before: Meanings, now = performance.now()): boolean {
  const fresh = [...meanings(root)].filter(([element, means]) => before.get(element) !== means);
  for (const [element] of fresh) since.set(element, now);
  return fresh.length > 0;
}

/** Whether a key must not press it yet. */
export function settling(element: Element | null | undefined): boolean {
  const at = element && since.get(element);
  return at !== undefined && at !== null && performance.now() - at < SETTLES;
}

/** Before anybody else hears of a key: Enter and Space wait, and a key that is held down presses once. */
export function careful(event: KeyboardEvent): void {
  const by = event.key === "Enter" ? PRESSED : event.key === " " ? BY_SPACE : null;
  const target = by && (event.target as Element | null)?.closest?.(by);
  if (!target || !(event.repeat || settling(target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
