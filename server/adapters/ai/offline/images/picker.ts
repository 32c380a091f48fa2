import { stableHash } from "../stableHash.ts";

/** Picks from a list by what it is picked for: the same seed always picks the same, and one choice says nothing about another. */
export type Picker = <const Item>(what: string, items: readonly [Item, ...Item[]]) => Item;

export function pickerOf(seed: string): Picker {
  return (what, items) => {
    const hash = stableHash(`${what}\n${seed}`);
    // The upper half is mixed into the lower one, whose last bits follow the last letters closely.
    return items[((hash ^ (hash >>> 16)) >>> 0) % items.length] ?? items[0];
  };
}
