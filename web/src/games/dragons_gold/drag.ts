// Taking a piece by hand: mouse, pen or finger. What is not moved far stays a click.
interface Grip {
  zone: string; // selector of the places where it can be put down
  still: () => boolean;
  drop: (place: HTMLElement) => void;
}

const FAR = 6; // pixels

interface Gesture {
  start: { x: number; y: number; id: number } | null;
  ghost: Element | null;
  over: Element | null;
}

/** By piece: what somebody else does meanwhile draws it anew, and must not take it out of the hand. */
const gestures = new WeakMap<HTMLElement, Gesture>();

export function drag(grip: Grip): (node: HTMLElement) => () => void {
  return (node) => {
    const held = gestures.get(node) ?? { start: null, ghost: null, over: null };
    gestures.set(node, held);

    const mark = (place: Element | null) => {
      if (place === held.over) return;
      held.over?.removeAttribute("data-over");
      held.over = place;
      place?.setAttribute("data-over", "");
    };
    const end = () => {
      held.ghost?.remove();
      held.start = held.ghost = null;
      mark(null);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || grip.still()) return;
      held.start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      node.setPointerCapture?.(event.pointerId); // a quick hand has left the piece before it moves
    };
    const move = (event: PointerEvent) => {
      const { start } = held;
      if (!start || event.pointerId !== start.id) return;
      if (!held.ghost) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
        held.ghost = lifted(node);
      }
      const at = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) scale(1.2)`;
      (held.ghost as SVGElement).style.transform = at;
      mark(below(event, grip.zone));
    };
    const up = (event: PointerEvent) => {
      const place = held.ghost ? below(event, grip.zone) : null;
      if (held.ghost) swallowClick(node);
      end();
      if (place) grip.drop(place);
    };
    const gone = new AbortController();
    const { signal } = gone;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", end, { signal });
    return () => {
      gone.abort();
      setTimeout(() => node.isConnected || end());
    };
  };
}

function lifted(node: HTMLElement): Element {
  const copy = (node.querySelector("svg") ?? node).cloneNode(true) as Element;
  copy.classList.add("in-flight");
  document.body.append(copy);
  return copy;
}

const below = (event: PointerEvent, zone: string): HTMLElement | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(zone) ?? null;

/** The click that a browser makes of a drag is none. */
function swallowClick(node: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  node.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
}
