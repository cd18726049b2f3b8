// The few marks that texts of the house carry: **bold**, *slanted*, `code`, and clauses such as DR-CLAIM-2.
export interface Mark {
  kind: "plain" | "bold" | "slanted" | "code" | "clause";
  text: string;
}

export interface Block {
  item: boolean; // a point of a list
  marks: Mark[];
}

const MARKS =
  /\*\*(?<bold>.+?)\*\*|\*(?<slanted>\S.*?)\*|`(?<code>[^`]+)`|\b(?<clause>(?!EX-)[A-Z]{2}(?:-[A-Z]+)+-\d+)\b/g;

export function marks(text: string): Mark[] {
  const found: Mark[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "plain", text: text.slice(from, match.index) });
    const [kind, marked] = Object.entries(match.groups!).find(([, inside]) => inside !== undefined)!;
    found.push({ kind: kind as Mark["kind"], text: marked });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "plain", text: text.slice(from) });
  return found;
}

export function blocks(text: string): Block[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !/^\|[\s:|-]+$/.test(line))
    .map((line) => (line.startsWith("|") ? `- ${cells(line).join(" · ")}` : line))
    .map((line) => ({ item: line.startsWith("- "), marks: marks(line.replace(/^- /, "")) }));
}

/** A row of a table, which has no more room here than a point of a list. */
const cells = (row: string): string[] =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean);

/** The words alone, for those who listen. */
export function unmarked(text: string): string {
  return marks(text)
    .map((mark) => mark.text)
    .join("");
}
