// Before all else: if a part of the client cannot be had, the page waits for the house and begins anew.
(() => {
  const SOONEST = 3000; // between two new beginnings, should the house answer and still lack a part
  const PAUSE = 500;
  const root = document.documentElement;
  let waiting = false;

  // The catalogue may be what is missing.
  const WORDS = {
    en: "The table cannot be reached just now. Trying again.",
    fr: "La table est injoignable pour l’instant. Nouvel essai en cours.",
  };

  function say() {
    const there = document.getElementById("waiting");
    if (!("waiting" in root.dataset)) there?.remove();
    else if (!there) {
      const spoken = document.getElementById("app")?.firstChild ? root.lang : navigator.language;
      const line = document.createElement("p");
      line.id = "waiting";
      line.role = "status";
      line.textContent = WORDS[spoken.slice(0, 2)] ?? WORDS.en;
      document.body.append(line);
    }
  }
  new MutationObserver(say).observe(root, { attributes: true, attributeFilter: ["data-waiting"] });

  async function anew() {
    if (waiting) return;
    waiting = true;
    root.dataset.waiting = "";
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
