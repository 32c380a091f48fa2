/** What a model costs its operator, in their money. */
export interface ModelPrices {
  /** For a million tokens that it reads, and that it writes. */
  input: number;
  output: number;
  /** For each call, such as a picture, beside its tokens. */
  call: number;
}
