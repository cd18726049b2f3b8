/** Looks now, and again whenever one of these has got another size. */
export function watchSize(look: () => void, ...elements: HTMLElement[]): (() => void) | undefined {
  look();
  if (!("ResizeObserver" in globalThis)) return undefined;
  const observer = new ResizeObserver(look);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
