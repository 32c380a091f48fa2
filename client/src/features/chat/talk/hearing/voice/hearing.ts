import { speechFrames } from "./speechFrames.ts";
import type { FrameEvent } from "./speechFrames.ts";
import type { VoiceDetector } from "./voiceDetector.ts";

/** Hears in frames of sound when something is said, as long as it is told to. */
export interface Hearing {
  start: (onEvent: (event: FrameEvent) => void) => void;
  stop: () => void;
  hear: (frame: Float32Array) => void;
  /** When the last sound was heard of what has been said and is being recorded to its end, as `performance.now()`. */
  endedAt: () => number | null;
  /** Milliseconds until that was so long ago; 0 where it was. */
  silentUntil: (ms: number) => number;
  setPause: (pauseMs: number) => void;
  /** Drops what is being said, which is nothing then. */
  setDeaf: (isDeaf: boolean) => void;
  finish: () => void;
  /** What was said is over: the next may begin. */
  forget: () => void;
}

export function hearingOf(model: VoiceDetector, pauseMs: number): Hearing {
  const frames = speechFrames(pauseMs);
  let onEvent: ((event: FrameEvent) => void) | null = null;
  let isDeaf = false;
  let endedAt: number | null = null;
  const act = (event: FrameEvent | null): void => {
    if (event === "said") endedAt = performance.now() - frames.silentMs();
    if (event) onEvent?.(event);
  };
  const forget = (): void => {
    endedAt = null;
    frames.forget();
  };
  return {
    start: (listener) => void (onEvent = listener),
    stop: () => void (onEvent = null),
    hear: (frame) => {
      if (isDeaf || !onEvent) return;
      const likelihood = model.hear(frame);
      // Until the recording has ended, the next thing that is said has not begun.
      if (endedAt === null) act(frames.hear(likelihood));
    },
    endedAt: () => endedAt,
    silentUntil: (ms) => (endedAt === null ? 0 : Math.max(0, endedAt + ms - performance.now())),
    setPause: frames.setPause,
    setDeaf: (deaf) => {
      if (deaf === isDeaf) return;
      isDeaf = deaf;
      model.forget();
      const wasSaid = endedAt !== null || frames.isSpeech();
      forget();
      if (wasSaid) act("nothing");
    },
    finish: () => {
      if (endedAt === null) act(frames.finish());
    },
    forget,
  };
}
