// Still copies of components: what flies needs no life of its own.
import { mount, unmount, type Component } from "svelte";

const models = new Map<Component<never>, Map<string, Element>>();

/** Each kind is made once. */
export function still<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  const kinds = models.get(component) ?? new Map<string, Element>();
  models.set(component, kinds);
  const kind = JSON.stringify(props);
  if (!kinds.has(kind)) {
    const box = document.createElement("div");
    const alive = mount(component, { target: box, props });
    kinds.set(kind, box.firstElementChild!.cloneNode(true) as Element);
    void unmount(alive);
  }
  return kinds.get(kind)!.cloneNode(true) as HTMLElement;
}
