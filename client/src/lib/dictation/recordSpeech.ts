import { MAX_RECORDING_BYTES, MAX_RECORDING_MS } from "../../../../schema/rules/language.ts";

/** Bits a second: clear speech in Opus. */
const BIT_RATE = 24_000;
/** Milliseconds between two looks at what was recorded. */
const LOOK_MS = 1000;
/** Bytes that may come between two looks, in the formats of all browsers. */
const RESERVE_BYTES = 20_000;

/** A recording that goes on until it is ended, or full. */
export interface SpeechRecorder {
  end(): void;
  /** What was recorded; rejects where the browser fails at it. */
  whole: Promise<Blob>;
}

/** Whether the browser can record. */
export const canRecord = (): boolean =>
  window.isSecureContext && "MediaRecorder" in window && "mediaDevices" in navigator;

/** Records from the microphone, as long as the server takes it. Rejects where there is none, or it is not allowed. */
export async function recordSpeech(signal: AbortSignal): Promise<SpeechRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    signal.throwIfAborted();
    const recorder = recordStream(stream, signal);
    recorder.whole.then(release, release);
    return recorder;
  } catch (error) {
    release();
    throw error;
  }
}

/** Records what comes, as long as the server takes it. Throws where the browser cannot record it. */
export function recordStream(stream: MediaStream, signal: AbortSignal): SpeechRecorder {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BIT_RATE });
  const parts: Blob[] = [];
  let bytes = 0;
  const end = (): void => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const whole = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener("dataavailable", ({ data }) => {
      parts.push(data);
      bytes += data.size;
      if (bytes > MAX_RECORDING_BYTES - RESERVE_BYTES) end();
    });
    recorder.addEventListener("error", () => reject(new Error("the browser stopped recording")));
    recorder.addEventListener("stop", () => resolve(new Blob(parts, { type: recorder.mimeType })));
  });
  recorder.start(LOOK_MS);
  const timer = setTimeout(end, MAX_RECORDING_MS);
  signal.addEventListener("abort", end);
  const forget = (): void => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  };
  whole.then(forget, forget);
  return { end, whole };
}
