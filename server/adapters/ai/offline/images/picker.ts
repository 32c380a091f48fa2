import { stableHash } from "../stableHash.ts";

/**
 * Picks an item of a list. The same seed and purpose always give the same item;
 * picks for different purposes are independent.
 */
export type Picker = <const Item>(purpose: string, items: readonly [Item, ...Item[]]) => Item;

export function pickerOf(seed: string): Picker {
  return (purpose, items) => {
    const hash = stableHash(`${purpose}\n${seed}`);
    // The last bits of the hash depend mostly on the last letters, so the upper half is mixed in.
    return items[((hash ^ (hash >>> 16)) >>> 0) % items.length] ?? items[0];
  };
}
