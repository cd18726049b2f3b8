// Drawings come in sheets of symbols, put into the page once, so that hatchings and clips find each other.
import { patiently } from "./patience.ts";

const asked = new Map<string, Promise<void>>();

export function loadSprite(address: string): Promise<void> {
  let loading = asked.get(address);
  if (!loading) {
    loading = put(address);
    asked.set(address, loading);
  }
  return loading;
}

async function put(address: string): Promise<void> {
  const text = await patiently(async () => (await fetch(address)).text());
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sheet.setAttribute("class", "unseen");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(sheet, true));
}
