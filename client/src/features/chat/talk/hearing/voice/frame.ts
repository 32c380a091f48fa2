/** Samples a second that the model takes. */
export const MODEL_RATE = 16_000;
/** Samples of a frame: 32 ms. */
export const FRAME_SAMPLES = 512;
