/** Steps of time that a convolution looks at. */
export const TAPS = 3;

export interface Convolution {
  /** For each channel that it makes: the weights of all channels at the first step, then at the next. */
  rows: readonly Float32Array[];
  bias: Float32Array;
  /** Channels that it takes. */
  from: number;
  /** Steps that it goes on at a time. */
  stride: number;
}

/** What the model has learnt. */
export interface Weights {
  convolutions: readonly Convolution[];
  /** A row for each gate of each cell. */
  memory: { input: readonly Float32Array[]; recurrent: readonly Float32Array[]; bias: Float32Array };
  decision: { weight: Float32Array; bias: number };
}

/** Channels from the spectrum to the memory, and how many steps each convolution goes on at a time. */
const CHANNELS = [129, 128, 64, 64, 128] as const;
const STRIDES = [1, 2, 2, 1] as const;
const HIDDEN = 128;
const GATES = 4 * HIDDEN;

/**
 * Reads the file that `client/takeSpeechModel.ts` writes: numbers one after the other in the order of use, of each the upper
 * 16 bits of its 32 (bfloat16). Throws where their count is another.
 */
export function readWeights(file: ArrayBuffer): Weights {
  const halves = new Uint16Array(file);
  const numbers = new Float32Array(Uint32Array.from(halves, (half) => half << 16).buffer);
  let read = 0;
  const take = (count: number): Float32Array => numbers.subarray(read, (read += count));
  const rows = (count: number, length: number): Float32Array[] => Array.from({ length: count }, () => take(length));
  const convolutions = STRIDES.map((stride, i) => {
    const [from = 0, to = 0] = CHANNELS.slice(i);
    return { rows: rows(to, TAPS * from), bias: take(to), from, stride };
  });
  const memory = { input: rows(GATES, HIDDEN), recurrent: rows(GATES, HIDDEN), bias: take(GATES) };
  const decision = { weight: take(HIDDEN), bias: take(1)[0] ?? 0 };
  if (read !== numbers.length) throw new Error(`the speech model has ${numbers.length} numbers instead of ${read}`);
  return { convolutions, memory, decision };
}
