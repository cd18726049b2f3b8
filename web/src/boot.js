// Before all else: if a part of the client cannot be had, the page waits for the house and begins anew.
(() => {
  const SOONEST = 3000; // between two new beginnings, should the house answer and still lack a part
  const PAUSE = 500;
  let waiting = false;

  async function anew() {
    if (waiting) return;
    waiting = true;
    document.documentElement.dataset.waiting = "";
    const last = Number(sessionStorage.getItem("dragonhoard.anew") ?? 0);
    for (;;) {
      const pause = Math.max(PAUSE, last + SOONEST - Date.now());
      await new Promise((then) => setTimeout(then, Math.min(pause, SOONEST)));
      const home = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
      if (home?.ok) break;
    }
    sessionStorage.setItem("dragonhoard.anew", String(Date.now()));
    location.reload();
  }

  addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement) void anew();
    },
    true, // what fails to load does not bubble
  );
  addEventListener("vite:preloadError", () => void anew());
})();
