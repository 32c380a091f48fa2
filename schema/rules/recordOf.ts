/** A record with an entry for each item. `Object.fromEntries` would not say which keys it has. */
export function recordOf<Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Record<Key, Value> {
  return Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)])) as Record<Key, Value>;
}
