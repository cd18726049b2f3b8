// Calls the reader back when it is their turn: the title of the tab, and a notification for those who want one.
import { settings } from "./settings.svelte.ts";
import { t } from "./texts.svelte.ts";

/** What the tab is called. */
export function title(place: string, mine: boolean): void {
  document.title = mine ? t("web.table.title_mine") : `${place} · ${t("web.title")}`;
}

export function plainTitle(): void {
  document.title = t("web.title");
}

/** Only when the page is out of sight, was asked to, and may. */
export function call(table: string, text: string): void {
  if (!settings.notify || !document.hidden) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const note = new Notification(t("web.title"), { body: text, tag: table, icon: "/favicon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks the browser; true if notifications may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}
