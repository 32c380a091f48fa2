/** What a model costs its operator, in their money. */
export interface ModelPrices {
  /** For a million tokens that it reads, and that it writes. */
  input: number;
  output: number;
  /** For each call, such as a picture, beside its tokens. */
  call: number;
}

/** What a call has read and written. */
export interface Tokens {
  input: number;
  output: number;
}

/** Sums are kept in whole millionths of the money's unit. */
export const MILLIONTHS = 1_000_000;

/** Less than any price that counts: without it 0.1 + 0.2 would be rounded up by a millionth. */
const SLACK = 1e-6;

/** What a call costs in millionths, rounded up. */
export function costOf({ input, output }: Tokens, prices: ModelPrices): number {
  // A price of a million tokens in units is that of one token in millionths.
  const cost = input * prices.input + output * prices.output + prices.call * MILLIONTHS;
  return Math.max(Math.ceil(cost - SLACK), 0);
}
