/** The first of some cases that are alike; with FULL set, all of them. */
export const firstOf = <const Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  process.env.FULL ? cases : cases.slice(0, count);
