// Where the hand is: if what has the focus goes away with a change of the table, the focus stays at its place, and Tab
// goes on from there.
const STAND_IN = "data-hand";

interface Hand {
  element: HTMLElement;
  around: HTMLElement[]; // from the inside out
  same: string;
}

/** Before a change: what has the focus, if it is in here. */
export function handIn(root: HTMLElement | undefined): Hand | null {
  const element = document.activeElement as HTMLElement | null;
  if (!root || !element || element === root || !root.contains(element)) return null;
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one === root ? null : one.parentElement) around.push(one);
  return { element, around, same: signature(element) };
}

/** After it: the same thing made anew, or else the nearest that is left around it, which does nothing by itself. */
export function keepHand(hand: Hand | null): void {
  if (!hand || (hand.element.isConnected && !hand.element.matches(":disabled"))) return;
  if (document.activeElement !== document.body && document.activeElement !== hand.element) return;
  const place = hand.around.find((one) => one.isConnected);
  if (!place) return;
  const again = [...place.querySelectorAll<HTMLElement>(hand.element.tagName)].find(
    (one) => signature(one) === hand.same && !one.matches(":disabled"),
  );
  if (!again && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.setAttribute(STAND_IN, "");
  }
  (again ?? place).focus({ preventScroll: true });
}

/** By what tests and styles know it, and what is nearest around it. */
function signature(element: HTMLElement): string {
  const around = element.parentElement?.closest<HTMLElement>(
    "[data-tray], [data-offer], [data-trade], [data-choice]",
  );
  const words = element.getAttribute("aria-label") ?? element.textContent;
  const own = Object.keys(element.dataset).length ? JSON.stringify(element.dataset) : words;
  return `${own} ${around ? JSON.stringify(around.dataset) : ""}`;
}
