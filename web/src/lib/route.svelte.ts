// Where the reader is. Pages are plain addresses, so links can be shared and the back button works.
const here = () => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

export const route = $state(here());

function read(): void {
  Object.assign(route, here());
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  read();
  if (!replace) scrollTo(0, 0);
}

/** Links inside the house change the page without loading it anew. */
export function watchLinks(): void {
  addEventListener("popstate", read);
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute("download"))
      return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
