import type { SpeechRefusal } from "../../../../lib/dictation/refusals.ts";

/** Milliseconds for which a microphone may be silenced, by a call or a switch of devices, before it counts as lost. */
const PATIENCE_MS = 2000;

/** Mono, and as clean as the browser can make it. */
const WISH = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };

export interface Microphone {
  stream: MediaStream;
  /** Whether it leaves out what the page itself plays, as far as the browser tells. */
  cancelsEcho: boolean;
  release: () => void;
}

/**
 * Opens the microphone until it is released, or lost: `onLost` tells why, and the microphone is released then. Rejects with
 * the browser's error, or with the reason of `signal`.
 */
export async function openMicrophone(onLost: (why: SpeechRefusal) => void, signal: AbortSignal): Promise<Microphone> {
  signal.throwIfAborted();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: WISH });
  const [track] = stream.getAudioTracks();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;
  const release = (): void => {
    isReleased = true;
    clearTimeout(timer);
    for (const one of stream.getTracks()) one.stop();
  };
  const lose = (): void => {
    if (isReleased) return;
    release();
    onLost("noMicrophone");
  };
  if (signal.aborted || !track) {
    release();
    signal.throwIfAborted();
    throw new DOMException("The microphone has no sound", "NotFoundError");
  }
  const wait = (): void => {
    clearTimeout(timer);
    if (!isReleased) timer = setTimeout(lose, PATIENCE_MS);
  };
  track.addEventListener("ended", lose);
  track.addEventListener("mute", wait);
  track.addEventListener("unmute", () => clearTimeout(timer));
  if (track.muted) wait();
  return { stream, cancelsEcho: track.getSettings().echoCancellation === true, release };
}
