// What this browser keeps from one visit to the next. One that keeps nothing still plays.
export function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // forbidden
  }
}
