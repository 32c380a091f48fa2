import { FRAME_SAMPLES } from "./frame.ts";
import { TAPS } from "./weights.ts";
import type { Convolution, Weights } from "./weights.ts";

/** Samples of the frame before that a frame is judged with. */
const CONTEXT = 64;
/** Samples of a window of the spectrum, and from one window to the next. */
const WINDOW = 256;
const HOP = 128;
const BINS = WINDOW / 2 + 1;
/** Windows of a frame, the last of which reaches past its end by `CONTEXT` samples, mirrored. */
const WINDOWS = 4;
const HIDDEN = 128;
const NONE = new Float32Array();

/** Tells of one frame after the other how likely someone speaks in it, from 0 to 1. */
export interface VoiceDetector {
  hear: (frame: Float32Array) => number;
  /** Forgets the frames before. */
  forget: () => void;
}

/**
 * Silero's model of voice activity, version 6, for 16,000 samples a second: the sizes of a spectrum, four convolutions, one
 * cell with a memory (LSTM), and one sum. It computes what its ONNX file describes; there are tests beside ONNX Runtime's results.
 */
export function voiceDetector(weights: Weights): VoiceDetector {
  const samples = new Float32Array(CONTEXT + FRAME_SAMPLES + CONTEXT);
  const memory = { hidden: new Float32Array(HIDDEN), cell: new Float32Array(HIDDEN) };
  return {
    hear: (frame) => {
      samples.copyWithin(0, FRAME_SAMPLES, FRAME_SAMPLES + CONTEXT);
      samples.set(frame, CONTEXT);
      const last = CONTEXT + FRAME_SAMPLES - 1;
      for (let i = 1; i <= CONTEXT; i++) samples[last + i] = at(samples, last - i);
      let heard = spectrum(samples);
      for (const convolution of weights.convolutions) heard = convolve(heard, convolution);
      remember(memory, heard, weights.memory);
      let sum = weights.decision.bias;
      for (let i = 0; i < HIDDEN; i++) sum += Math.max(0, at(memory.hidden, i)) * at(weights.decision.weight, i);
      return sigmoid(sum);
    },
    forget: () => {
      samples.fill(0);
      memory.hidden.fill(0);
      memory.cell.fill(0);
    },
  };
}

/** Within the bounds of an array a number is there. */
const at = (values: Float32Array, index: number): number => values[index] ?? 0;
const size = (real: number, imaginary: number): number => Math.sqrt(real * real + imaginary * imaginary);
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

const HALF = WINDOW / 2;
const HANN = Float32Array.from({ length: WINDOW }, (_sample, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const BASIS = Array.from({ length: BINS }, (_bin, bin) => {
  const wave = (of: (angle: number) => number): Float32Array =>
    Float32Array.from({ length: HALF + 1 }, (_sample, i) => of((2 * Math.PI * bin * i) / WINDOW));
  return { cosine: wave(Math.cos), sine: wave(Math.sin) };
});

/**
 * Sizes of all bins in the first window, then in the next. Both halves of a wave are alike, so that those of a window are
 * added for the cosine, and taken from each other for the sine.
 */
function spectrum(samples: Float32Array): Float32Array {
  const sizes = new Float32Array(BINS * WINDOWS);
  const sums = new Float32Array(HALF + 1);
  const differences = new Float32Array(HALF + 1);
  for (let window = 0; window < WINDOWS; window++) {
    const shaped = (i: number): number => at(HANN, i) * at(samples, window * HOP + i);
    sums[HALF] = shaped(HALF);
    for (let i = 1; i < HALF; i++) {
      sums[i] = shaped(i) + shaped(WINDOW - i);
      differences[i] = shaped(i) - shaped(WINDOW - i);
    }
    for (const [bin, { cosine, sine }] of BASIS.entries())
      sizes[window * BINS + bin] = size(product(sums, cosine), product(differences, sine));
  }
  return sizes;
}

/** Over three steps of time, with none before the first and after the last; what is below 0 becomes 0. */
function convolve(values: Float32Array, { rows, bias, from, stride }: Convolution): Float32Array {
  const steps = values.length / from;
  const made = Math.ceil(steps / stride);
  const out = new Float32Array(rows.length * made);
  for (let step = 0; step < made; step++) {
    const first = step * stride - 1;
    const start = Math.max(0, first);
    const part = values.subarray(start * from, Math.min(steps, first + TAPS) * from);
    for (const [to, row] of rows.entries()) {
      const taps = row.subarray((start - first) * from);
      out[step * rows.length + to] = Math.max(0, at(bias, to) + product(part, taps));
    }
  }
  return out;
}

/** Of each number of the first with that of the second. Four sums at a time: each need not wait for the one before. */
function product(a: Float32Array, b: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let i = 0;
  for (const end = a.length - 3; i < end; i += 4) {
    first += at(a, i) * at(b, i);
    second += at(a, i + 1) * at(b, i + 1);
    third += at(a, i + 2) * at(b, i + 2);
    fourth += at(a, i + 3) * at(b, i + 3);
  }
  for (; i < a.length; i++) first += at(a, i) * at(b, i);
  return first + second + third + fourth;
}

/** The gates stand one after the other: in, forget, cell, out. */
function remember(
  { hidden, cell }: { hidden: Float32Array; cell: Float32Array },
  heard: Float32Array,
  { input, recurrent, bias }: Weights["memory"],
): void {
  const gates = bias.map((one, gate) => {
    const { [gate]: fromInput = NONE } = input;
    const { [gate]: fromHidden = NONE } = recurrent;
    return one + product(heard, fromInput) + product(hidden, fromHidden);
  });
  for (let i = 0; i < HIDDEN; i++) {
    const [into, keep, news, out] = [0, 1, 2, 3].map((gate) => at(gates, gate * HIDDEN + i)) as [
      number,
      number,
      number,
      number,
    ];
    const next = sigmoid(keep) * at(cell, i) + sigmoid(into) * Math.tanh(news);
    cell[i] = next;
    hidden[i] = sigmoid(out) * Math.tanh(next);
  }
}
