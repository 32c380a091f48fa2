import { openMicrophone } from "./microphone.ts";
import { takesOf } from "./takes.ts";
import { loadModel } from "./voice/loadModel.ts";
import { hearingOf } from "./voice/hearing.ts";
import { DELAY_MS, openSoundGraph } from "./voice/soundGraph.ts";
import type { SpeechRefusal } from "../../../../lib/dictation/refusals.ts";
import type { OpenEars } from "./ears.ts";

/** Milliseconds of a recording after the last sound of speech: words die away slowly. */
const TAIL_MS = 250;

/** Ears that hear by themselves when someone speaks: a model judges each 32 ms of sound in this browser. */
export const openVoiceEars: OpenEars = async (events, { pauseMs, signal }) => {
  const opening = new AbortController();
  const { signal: open } = opening;
  const closings: (() => void)[] = [];
  let isOpen = false;
  /** Why the microphone is gone, while the last recording ends. */
  let lost: SpeechRefusal | null = null;
  /** Ends what is being said; gives whether it is still being recorded to its end. */
  let finish = (): boolean => false;
  const close = (reason?: unknown): void => {
    isOpen = false;
    opening.abort(reason);
    for (const one of closings.splice(0)) one();
    signal.removeEventListener("abort", onAbort);
  };
  const onAbort = (): void => close(signal.reason);
  const lose = (why: SpeechRefusal): void => {
    const wasOpen = isOpen;
    close(new DOMException("The microphone was lost", "NotReadableError"));
    if (wasOpen) events.onLost(why);
  };
  const loseAfterLast = (why: SpeechRefusal): void => {
    lost = why;
    if (!finish()) lose(why);
  };
  signal.addEventListener("abort", onAbort);
  try {
    signal.throwIfAborted();
    const loading = loadModel(open);
    // Where the microphone is refused, that is what is told.
    loading.catch(() => undefined);
    const microphone = await openMicrophone(loseAfterLast, open);
    closings.push(microphone.release);
    const hearing = hearingOf(await loading, pauseMs);
    const graph = await openSoundGraph(microphone.stream, (frame) => hearing.hear(frame));
    closings.push(graph.close);
    open.throwIfAborted();
    const takes = takesOf(graph.delayed, {
      onKept: (recording) => {
        const endedAt = hearing.endedAt() ?? performance.now();
        hearing.forget();
        events.onSaid({ kind: "recording", recording, endedAt });
        if (lost) lose(lost);
      },
      onFailed: () => lose("failed"),
    });
    closings.push(takes.drop, hearing.stop);
    hearing.start((event) => {
      if (event === "speech") {
        try {
          takes.begin();
        } catch {
          return lose("failed");
        }
        return events.onSpeech();
      }
      if (event === "said") return takes.keep(hearing.silentUntil(DELAY_MS + TAIL_MS));
      takes.drop();
      events.onNothing();
      if (lost) lose(lost);
    });
    finish = () => {
      hearing.finish();
      return hearing.endedAt() !== null;
    };
    isOpen = true;
    return {
      cancelsEcho: microphone.cancelsEcho,
      setPause: hearing.setPause,
      setDeaf: (isDeaf) => {
        graph.setOpen(!isDeaf);
        hearing.setDeaf(isDeaf);
      },
      begin: () => undefined,
      finish: hearing.finish,
      close: () => close(),
    };
  } catch (error) {
    close();
    throw error;
  }
};
