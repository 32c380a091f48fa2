import { openMicrophone } from "./microphone.ts";
import { takesOf } from "./takes.ts";
import type { SpeechRefusal } from "../../../../lib/dictation/refusals.ts";
import type { OpenEars } from "./ears.ts";

/** Milliseconds below which a press is a slip of the finger. */
const LEAST_PRESS_MS = 300;

/** Ears that hear only while told to: from `begin` to `finish`. They need no model, and no sound graph of the browser. */
export const openHandEars: OpenEars = async (events, { signal }) => {
  /** When the press began and ended, as `performance.now()`. */
  let began: number | null = null;
  let ended: number | null = null;
  let isDeaf = false;
  let isClosed = false;
  /** Why the microphone is gone, while the last recording ends. */
  let lost: SpeechRefusal | null = null;
  const close = (): void => {
    isClosed = true;
    takes.drop();
    microphone.release();
    signal.removeEventListener("abort", close);
  };
  const lose = (why: SpeechRefusal): void => {
    if (isClosed) return;
    close();
    events.onLost(why);
  };
  const microphone = await openMicrophone((why) => {
    lost = why;
    finish();
    if (began === null) lose(why);
  }, signal);
  const takes = takesOf(microphone.stream, {
    onKept: (recording) => {
      const endedAt = ended ?? performance.now();
      began = null;
      ended = null;
      events.onSaid({ kind: "recording", recording, endedAt });
      if (lost) lose(lost);
    },
    onFailed: () => lose("failed"),
  });
  signal.addEventListener("abort", close);
  const drop = (): void => {
    if (began === null) return;
    began = null;
    ended = null;
    takes.drop();
    events.onNothing();
    if (lost) lose(lost);
  };
  function finish(): void {
    if (isClosed || began === null || ended !== null) return;
    ended = performance.now();
    if (ended - began < LEAST_PRESS_MS) drop();
    else takes.keep(0);
  }
  return {
    cancelsEcho: microphone.cancelsEcho,
    setPause: () => undefined,
    setDeaf: (deaf) => {
      isDeaf = deaf;
      if (isDeaf) drop();
    },
    begin: () => {
      if (isClosed || isDeaf || began !== null) return;
      try {
        takes.begin();
      } catch {
        lose("failed");
        return;
      }
      began = performance.now();
      events.onSpeech();
    },
    finish,
    close,
  };
};
