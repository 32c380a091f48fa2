/** Milliseconds the fake model takes for its first token, and from one token to the next. */
export const FIRST_TOKEN_MS = 60;
export const TOKEN_MS = 50;

/** What the model answers to prompt `n`, as tokens that occur nowhere else: a lost, doubled or misplaced one shows. */
export function crowdTokens(n: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${n}.${index} `);
}
