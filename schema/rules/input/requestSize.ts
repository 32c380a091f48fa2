/** Values that a request may hold: the items of its lists and the entries of its objects, at any depth. */
export const MOST_VALUES = 1000;

/**
 * Whether a request holds more values than are looked at. It stops counting there, and goes through nesting of any
 * depth, so that a request is refused by its size before anything reads what is in it.
 */
export function holdsTooMuch(request: unknown): boolean {
  const open = [request];
  let count = 0;
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
    count += inside.length;
    if (count > MOST_VALUES) return true;
    open.push(...inside);
  }
  return false;
}
