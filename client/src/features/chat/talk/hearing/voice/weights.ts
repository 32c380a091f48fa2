/** What the model has learnt. */
export interface Weights {
  convolutions: readonly { weight: Float32Array; bias: Float32Array; stride: number }[];
  memory: { input: Float32Array; recurrent: Float32Array; bias: Float32Array };
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
  const convolutions = STRIDES.map((stride, i) => {
    const [from, to] = [CHANNELS[i] ?? 0, CHANNELS[i + 1] ?? 0];
    return { weight: take(to * from * 3), bias: take(to), stride };
  });
  const memory = { input: take(GATES * HIDDEN), recurrent: take(GATES * HIDDEN), bias: take(GATES) };
  const decision = { weight: take(HIDDEN), bias: take(1)[0] ?? 0 };
  if (read !== numbers.length) throw new Error(`the speech model has ${numbers.length} numbers instead of ${read}`);
  return { convolutions, memory, decision };
}
