/** Milliseconds the fake model takes for its first token, and from one token to the next. */
export const FIRST_TOKEN_MS = 60;
export const TOKEN_MS = 10;
const TOKENS = 40;
/** Milliseconds a whole reply takes. */
export const REPLY_MS = FIRST_TOKEN_MS + (TOKENS - 1) * TOKEN_MS;

/** What a learner says as number `n` of the run: no two say the same. */
export function promptOf(n: number): string {
  return `Please go on with number ${n}.`;
}

/** The number a prompt carries. */
export function numberOf(prompt: string): number {
  return Number(/number (\d+)/.exec(prompt)?.[1] ?? Number.NaN);
}

/** What the model answers, as tokens that occur nowhere else: a lost, doubled or misplaced one shows. */
export function tokensFor(n: number): string[] {
  return Array.from({ length: TOKENS }, (_, index) => `${n}.${index} `);
}
