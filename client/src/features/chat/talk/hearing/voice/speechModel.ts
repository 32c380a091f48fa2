import { FRAME_SAMPLES } from "./frame.ts";
import type { Weights } from "./weights.ts";

/** Samples of the frame before that a frame is judged with. */
const CONTEXT = 64;
/** Samples of a window of the spectrum, and from one window to the next. */
const WINDOW = 256;
const HOP = 128;
const BINS = WINDOW / 2 + 1;
/** Windows of a frame, the last of which reaches past its end by `CONTEXT` samples, mirrored. */
const WINDOWS = 4;
const HIDDEN = 128;

/** Tells of one frame after the other how likely someone speaks in it, from 0 to 1. */
export interface SpeechModel {
  hear: (frame: Float32Array) => number;
  /** Forgets the frames before. */
  forget: () => void;
}

/**
 * Silero's model of voice activity, version 6, for 16,000 samples a second: the sizes of a spectrum, four convolutions, one
 * cell with a memory (LSTM), and one sum. It computes what its ONNX file describes; there are tests beside ONNX Runtime's results.
 */
export function speechModel(weights: Weights): SpeechModel {
  const samples = new Float32Array(CONTEXT + FRAME_SAMPLES + CONTEXT);
  const memory = { hidden: new Float32Array(HIDDEN), cell: new Float32Array(HIDDEN) };
  return {
    hear: (frame) => {
      samples.copyWithin(0, FRAME_SAMPLES, FRAME_SAMPLES + CONTEXT);
      samples.set(frame, CONTEXT);
      const last = CONTEXT + FRAME_SAMPLES - 1;
      for (let i = 1; i <= CONTEXT; i++) samples[last + i] = at(samples, last - i);
      let layer: Layer = { values: spectrum(samples), channels: BINS, steps: WINDOWS };
      for (const convolution of weights.convolutions) layer = convolve(layer, convolution);
      remember(memory, layer.values, weights.memory);
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

/** Values by channel, then by step of time. */
interface Layer {
  values: Float32Array;
  channels: number;
  steps: number;
}

/** Within the bounds of an array a number is there. */
const at = (values: Float32Array, index: number): number => values[index] ?? 0;
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Cosine and sine of each bin under a Hann window: what the model calls its forward basis. */
const BASIS = Array.from({ length: BINS }, (_bin, bin) => {
  const wave = (of: (angle: number) => number): Float32Array =>
    Float32Array.from({ length: WINDOW }, (_sample, i) => {
      const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW);
      return hann * of((2 * Math.PI * bin * i) / WINDOW);
    });
  return { cosine: wave(Math.cos), sine: wave(Math.sin) };
});

function spectrum(samples: Float32Array): Float32Array {
  const sizes = new Float32Array(BINS * WINDOWS);
  for (let window = 0; window < WINDOWS; window++)
    for (const [bin, { cosine, sine }] of BASIS.entries()) {
      let real = 0;
      let imaginary = 0;
      for (let i = 0; i < WINDOW; i++) {
        const sample = at(samples, window * HOP + i);
        real += sample * at(cosine, i);
        imaginary += sample * at(sine, i);
      }
      sizes[bin * WINDOWS + window] = Math.sqrt(real * real + imaginary * imaginary);
    }
  return sizes;
}

/** Over three steps, with none before the first and after the last; what is below 0 becomes 0. */
function convolve(
  { values, channels, steps }: Layer,
  { weight, bias, stride }: Weights["convolutions"][number],
): Layer {
  const made = Math.ceil(steps / stride);
  const out = new Float32Array(bias.length * made);
  for (let to = 0; to < bias.length; to++)
    for (let step = 0; step < made; step++) {
      let sum = at(bias, to);
      const first = step * stride - 1;
      for (let tap = Math.max(0, -first); tap < 3 && first + tap < steps; tap++)
        for (let from = 0; from < channels; from++)
          sum += at(values, from * steps + first + tap) * at(weight, (to * channels + from) * 3 + tap);
      out[to * made + step] = Math.max(0, sum);
    }
  return { values: out, channels: bias.length, steps: made };
}

/** The gates stand one after the other: in, forget, cell, out. */
function remember(
  { hidden, cell }: { hidden: Float32Array; cell: Float32Array },
  heard: Float32Array,
  { input, recurrent, bias }: Weights["memory"],
): void {
  const gates = new Float32Array(bias);
  for (let gate = 0; gate < gates.length; gate++) {
    let sum = at(gates, gate);
    for (let i = 0; i < HIDDEN; i++)
      sum += at(heard, i) * at(input, gate * HIDDEN + i) + at(hidden, i) * at(recurrent, gate * HIDDEN + i);
    gates[gate] = sum;
  }
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
