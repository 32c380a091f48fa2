import { FRAME_SAMPLES, MODEL_RATE } from "./frame.ts";

/** Milliseconds of a frame. */
export const FRAME_MS = (FRAME_SAMPLES / MODEL_RATE) * 1000;

/*
 * How likely someone must speak. Measured with recorded noises, coughs, words and syllables of docs/decisions/075: one sure
 * frame hears the beginning 32 ms sooner than two likely ones, and takes no more noises for it.
 */
const SURE = 0.8;
const LIKELY = 0.6;
const SPEECH = 0.5;
/** From here on one who speaks goes on speaking. */
const STILL = 0.35;

/** Frames of speech in the shortest word, such as “oui”: 160 ms. Of 118 recorded syllables 115 have as many. */
const LEAST_FRAMES = 5;
/**
 * Milliseconds for which the model still hears what has ended: 58 to 116 behind sentences in the six languages, which
 * count as silence.
 */
const LATE_MS = 2 * FRAME_MS;
/** Milliseconds of silence after which what is shorter is no word. */
const NOTHING_MS = 500;

export type FrameEvent = "speech" | "said" | "nothing";

/** Finds beginning and end of what is said in the likelihoods of frames. */
export interface SpeechFrames {
  /** Takes the next frame's likelihood, and tells what it shows. */
  hear: (likelihood: number) => FrameEvent | null;
  /** Whether something is being said. */
  isSpeech: () => boolean;
  /** Milliseconds since the end of the last frame with speech. */
  silentMs: () => number;
  setPause: (pauseMs: number) => void;
  /** Ends what is being said, as a pause does. */
  finish: () => FrameEvent | null;
  /** Drops what is being said. */
  forget: () => void;
}

/** `pauseMs` of silence end what is said. */
export function speechFrames(pauseMs: number): SpeechFrames {
  let pause = pauseMs;
  /** Frames of speech in what is being said; null while nothing is. */
  let spoken: number | null = null;
  let silent = 0;
  let before = 0;
  const end = (): FrameEvent => {
    const isWord = spoken !== null && spoken >= LEAST_FRAMES;
    spoken = null;
    before = 0;
    return isWord ? "said" : "nothing";
  };
  return {
    hear: (likelihood) => {
      const begins = likelihood >= SURE || Math.min(likelihood, before) >= LIKELY;
      before = likelihood;
      if (spoken === null) {
        if (!begins) return null;
        spoken = 1;
        silent = 0;
        return "speech";
      }
      if (likelihood >= SPEECH) spoken++;
      silent = likelihood >= STILL ? 0 : silent + 1;
      const silence = silent > 0 ? silent * FRAME_MS + LATE_MS : 0;
      return silence >= pause || (silence >= NOTHING_MS && spoken < LEAST_FRAMES) ? end() : null;
    },
    isSpeech: () => spoken !== null,
    silentMs: () => silent * FRAME_MS,
    setPause: (next) => void (pause = next),
    finish: () => (spoken === null ? null : end()),
    forget: () => {
      spoken = null;
      before = 0;
    },
  };
}
