// The HTTP side of the server. A refusal carries a key and arguments, as everywhere.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly args: Record<string, unknown>,
    text: string,
  ) {
    super(text);
  }
}

/** `as`: which of the people on this device asks; the first one needs no number. */
export async function ask<T>(method: string, path: string, body?: unknown, as = 1): Promise<T> {
  const response = await fetch(numbered(path, as), {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const kind = response.headers.get("content-type") ?? "";
  const told =
    kind.includes("json") && !kind.includes("jsonl") ? await response.json() : await response.text();
  if (response.ok) return told as T;
  throw new Refused(
    response.status,
    told.key ?? "web.error.unknown",
    told.args ?? {},
    told.text ?? String(response.status),
  );
}

export function numbered(path: string, as: number): string {
  return as === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}as=${as}`;
}
