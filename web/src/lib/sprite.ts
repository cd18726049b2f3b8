// Drawings come in sheets of symbols, put into the page once, so that hatchings and clips find each other.
import { patiently } from "./patience.ts";

const asked = new Map<string, Promise<Node>>();

export async function loadSprite(address: string): Promise<void> {
  let loading = asked.get(address);
  if (!loading) {
    loading = fetched(address);
    asked.set(address, loading);
  }
  // Two games may give one name to two drawings: the sheet asked for last lies first, and is the one that is seen.
  document.body.prepend(await loading);
}

async function fetched(address: string): Promise<Node> {
  const text = await patiently(async () => (await fetch(address)).text());
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sheet.setAttribute("class", "unseen");
  sheet.setAttribute("aria-hidden", "true");
  return document.importNode(sheet, true);
}
