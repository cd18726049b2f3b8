import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/surfaces.css";
import "./style/layout.css";
import "./style/sheets.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadPeople } from "./lib/people.svelte.ts";
import { patiently } from "./lib/patience.ts";
import { watchLinks } from "./lib/route.svelte.ts";
import { keepSettings, watchDevice } from "./lib/settings.svelte.ts";
import { loadTexts } from "./lib/texts.svelte.ts";
import { opened } from "./pages.ts";

keepSettings();
watchDevice();
watchLinks();
// The page is on its way while the words are: it is not shown before them, but nothing waits for anything else.
await Promise.all([
  opened(location.pathname),
  patiently(() => loadTexts()),
  patiently(() => loadPeople()),
  fonts(),
]);
mount(App, { target: document.getElementById("app")! });

/** Letters that come late would push the page about; those that come very late are not waited for. */
async function fonts(): Promise<void> {
  const wanted = ["500 15px", "700 15px", "800 15px"].map((font) =>
    document.fonts.load(`${font} "Alegreya Sans"`),
  );
  const late = new Promise((then) => setTimeout(then, 1000));
  await Promise.race([
    Promise.allSettled([...wanted, document.fonts.load('700 24px "Grenze Gotisch"')]),
    late,
  ]);
}
