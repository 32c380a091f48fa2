/** Chance that falls the same way in every run. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number;
  /** One of many, each as likely. */
  one<T>(of: readonly T[]): T;
  /** One of many as words are used: the second half as often as the first, the third a third as often. */
  frequent<T>(of: readonly T[]): T;
}

/** Mulberry32, by Tommy Ettinger, in the public domain. */
export function chance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(of: readonly T[], index: number): T => {
    const found = of[index];
    if (found === undefined) throw new Error("there is nothing to choose from");
    return found;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    one: (of) => at(of, Math.floor(next() * of.length)),
    frequent: (of) => at(of, Math.min(Math.floor((of.length + 1) ** next()) - 1, of.length - 1)),
  };
}
