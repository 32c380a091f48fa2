import { FRAME_SAMPLES, MODEL_RATE } from "./frame.ts";

/**
 * Brings sound of any rate to that of the model and cuts it into frames. Each sample is the mean of those that fall into it,
 * which keeps most of what lies above out of it; of lower rates samples are repeated.
 */
export function frameCutter(
  rate: number,
  onFrame: (frame: Float32Array<ArrayBuffer>) => void,
): (block: Float32Array) => void {
  const perSample = rate / MODEL_RATE;
  let frame = new Float32Array(FRAME_SAMPLES);
  let filled = 0;
  let sum = 0;
  let count = 0;
  /** Samples of the source until the next one of the model is whole. */
  let left = perSample;
  return (block) => {
    for (const sample of block) {
      sum += sample;
      count++;
      left--;
      while (left <= 0) {
        frame[filled++] = sum / Math.max(1, count);
        left += perSample;
        if (left > 0) {
          sum = 0;
          count = 0;
        }
        if (filled < FRAME_SAMPLES) continue;
        onFrame(frame);
        frame = new Float32Array(FRAME_SAMPLES);
        filled = 0;
      }
    }
  };
}
