// What must never be read at a table: the language of the engine, and words that do not agree.
export interface Fault {
  what: string;
  text: string;
}

const EITHER: [what: string, pattern: RegExp][] = [
  ["a clause", /\b[A-Z]{2,3}(-[A-Z0-9]+)*-[A-Z]+-\d+\b|\bRULING\b|\bWhy:|\b[a-z]+\([a-z]\)|\bsection \d/],
  ["a name of the code", /\b[a-z]+_[a-z_]+\b/],
  ["a key of the catalogue", /\bweb\.[a-z]+|\b[a-z-]+\.(web|over|event|line)\.[a-z]+|\{[a-zA-Z|]+\}/],
  ["a back-tick", /`/],
  ["no value", /\b(undefined|null|NaN)\b|\[object /],
];
const ENGLISH: typeof EITHER = [
  // what ends in s after "you" and is no verb of the third person; of "neither of you has" another word is the subject
  [
    "third person",
    /(?<!\b(?:of|to) )\byou (?!(?:as|is it|always|this|its|his|us|pass|miss|less|press|bless|toss|guess|focus|cross)\b)(?:[a-z]+s|is|was|has)\b/i,
  ],
  ["third person", /\bthey (?!(?:as|always|this|pass|miss|press|guess)\b)(?:[a-z]+s|is|was|has)\b/i],
  ["you in the middle", /[\p{Ll},;] (?:\*\*)?You\b|\bYou’s\b/u],
  [
    "one and many",
    /(?<![\d.,:/+−–-] ?|\b[A-Z][a-z]+ )\b1 (?!(?:is|as|was|has|plus|this|its|less|points? to)\b)[a-z]{2,}s\b(?<!ss)/,
  ],
];
const FRENCH: typeof EITHER = [
  [
    "third person",
    /\bVous (?!(?:ne|n’\p{L}+|y|en|vous|le|la|les|l’\p{L}+|et|ou|seul|aussi|deux|tous)\b)(?!\p{L}*(?:ez|êtes|ites|aites|er|ir)(?!\p{L}))\p{Ll}+/u,
  ],
  ["you in the middle", /[\p{Ll},;] (?:\*\*)?Vous\b/u],
  [
    "one and many",
    /(?<![\d.,:/+−–-] ?)\b[01] (?!(?:fois|plus|as|dans|sous|sans|mois|puis|pas)\b)\p{Ll}{2,}s\b/u,
  ],
  ["typography", /[^\s\u202f\u00a0:;!?] ?[:;!?](?=\s|$)/u],
];

/** `slugs`: the names by which the engine knows the games. */
export function faults(text: string, language: string, slugs: readonly string[] = []): Fault[] {
  const rules = [...EITHER, ...(language === "fr" ? FRENCH : ENGLISH)];
  const found = rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => ({ what, text }));
  const slug = slugs.some((one) => one.includes("-") && text.includes(one));
  return slug ? [...found, { what: "a slug", text }] : found;
}

const WITHIN = new Set(["B", "I", "EM", "STRONG", "SPAN", "SMALL", "Q", "U", "KBD", "A"]);
const TOLD = ["aria-label", "title", "placeholder", "alt"];

/** All that is shown, or said to those who listen: sentence by sentence, where words stand together. */
export function shownIn(root: Element): Set<string> {
  const texts = new Set<string>();
  const visit = (one: Element): void => {
    for (const name of TOLD) texts.add((one.getAttribute(name) ?? "").trim());
    if (says(one)) texts.add(sentence(one));
    for (let inner = one.firstElementChild; inner; inner = inner.nextElementSibling) visit(inner);
  };
  visit(root);
  texts.delete("");
  return texts;
}

function sentence(element: Element): string {
  let whole = element;
  while (WITHIN.has(whole.tagName) && whole.parentElement && says(whole.parentElement))
    whole = whole.parentElement;
  return (whole.textContent ?? "").replace(/[ \n\t]+/g, " ").trim();
}

const says = (element: Element): boolean =>
  Array.prototype.some.call(
    element.childNodes,
    (node: Node) => node.nodeType === 3 && !!node.nodeValue?.trim(),
  );
