// One page for each address, loaded when it is needed. The rest of the path is its subject.
import type { Component } from "svelte";
import { part } from "./lib/patience.ts";

const pages = {
  "": () => import("./pages/Lobby.svelte"),
  new: () => import("./pages/NewTable.svelte"),
  t: () => import("./pages/Table.svelte"),
  join: () => import("./pages/Join.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  fair: () => import("./pages/Fair.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  how: () => import("./pages/How.svelte"),
  learn: () => import("./pages/Learn.svelte"),
  settings: () => import("./pages/Settings.svelte"),
  which: () => import("./pages/Which.svelte"),
} as const;

/** Page and subject arrive together, or the old page would be shown with the new subject. */
export async function opened(path: string) {
  let [name = "", subject = ""] = path.split("/").slice(1);
  if (["rules", "learn", "new"].includes(name) && !subject) [name, subject] = ["which", name];
  if (!(name in pages)) name = "";
  const Page = (await part<{ default: unknown }>(pages[name as keyof typeof pages])).default as Component<{
    subject: string;
  }>;
  return { Page, subject, place: `${name}/${subject}` };
}
