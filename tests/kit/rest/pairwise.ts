/**
 * The cases that show each pair of values once: a case stays if it is the first with one of its pairs. With FULL set,
 * all of them.
 *
 * @param pairs the pairs that a case shows, each as a text
 */
export function pairwise<Case>(cases: readonly Case[], pairs: (one: Case) => readonly string[]): readonly Case[] {
  if (process.env.FULL) return cases;
  const shown = new Set<string>();
  return cases.filter((one) => {
    const fresh = pairs(one).filter((pair) => !shown.has(pair));
    for (const pair of fresh) shown.add(pair);
    return fresh.length > 0;
  });
}

/** Every nth case, beginning with the one at `from`, so that n tests share the cases out. With FULL set, all of them. */
export function share<Case>(cases: readonly Case[], from: number, n: number): readonly Case[] {
  return process.env.FULL ? cases : cases.filter((_, index) => index % n === from);
}
