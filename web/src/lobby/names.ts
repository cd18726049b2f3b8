// Nobody fills in a form to play: a guest gets a friendly name, and may change it at any time.
export const LONGEST_NAME = 24; // as the server cuts it

/** Two lists of words, one from each: "Brisk Otter". */
export function inventedName(first: string, second: string, random: () => number = Math.random): string {
  const pick = (words: string) => {
    const all = words.split(/\s+/).filter(Boolean);
    return all[Math.floor(random() * all.length)] ?? "";
  };
  return `${pick(first)} ${pick(second)}`.trim().slice(0, LONGEST_NAME);
}

/** What somebody typed, as a name; null if there is none in it. */
export function typedName(text: string): string | null {
  const name = text.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME).trim();
  return name || null;
}
