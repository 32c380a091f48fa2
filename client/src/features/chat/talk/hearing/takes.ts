import { recordStream } from "../../../../lib/dictation/recordSpeech.ts";
import type { SpeechRecorder } from "../../../../lib/dictation/recordSpeech.ts";

/** What becomes of a recording. */
interface TakeEvents {
  /** It was ended by `keep`, or is full. */
  onKept: (recording: Blob) => void;
  onFailed: () => void;
}

/** Records one thing that is said after the other, each into a file of its own. */
export interface SpeechTakes {
  /** Throws where the browser cannot record. */
  begin: () => void;
  /** Ends the recording that runs, after so many milliseconds. */
  keep: (afterMs: number) => void;
  /** Ends it and throws it away. */
  drop: () => void;
}

export function takesOf(stream: MediaStream, { onKept, onFailed }: TakeEvents): SpeechTakes {
  let current: SpeechRecorder | null = null;
  const drop = (): void => {
    current?.end();
    current = null;
  };
  return {
    begin: () => {
      drop();
      const recorder = recordStream(stream, new AbortController().signal);
      current = recorder;
      const isCurrent = (): boolean => {
        if (current !== recorder) return false;
        current = null;
        return true;
      };
      recorder.whole.then(
        (recording) => isCurrent() && onKept(recording),
        () => isCurrent() && onFailed(),
      );
    },
    keep: (afterMs) => {
      const recorder = current;
      setTimeout(() => recorder?.end(), afterMs);
    },
    drop,
  };
}
