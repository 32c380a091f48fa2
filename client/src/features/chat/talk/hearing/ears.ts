import type { SpeechRefusal } from "../../../../lib/dictation/refusals.ts";

/** What one has said: as a recording, or as text where the browser understands by itself. */
export type SpokenPart =
  | {
      kind: "recording";
      /** Packed as browsers record, from shortly before the first sound of speech; within what the server takes. */
      recording: Blob;
      /** When the last sound of speech was heard, as `performance.now()`. */
      endedAt: number;
    }
  | { kind: "text"; text: string; endedAt: number };

/** What ears tell of the sounds at the microphone. They call none of these after they were closed. */
export interface EarEvents {
  /** Someone has begun to speak: within 150 ms, since a voice that speaks must stop. Ends with `onSaid` or `onNothing`. */
  onSpeech: () => void;
  /** What is understood so far, where that is known before the end. */
  onUnderstood: (text: string) => void;
  /** Speech has ended: by a pause, by `finish`, or as the recording is full. */
  onSaid: (said: SpokenPart) => void;
  /** It was too short for a word: a cough, a knock. */
  onNothing: () => void;
  /**
   * Sounds come no more: the microphone was taken away or pulled out, a call has it, recognition failed. What was being
   * said until then has been told by `onSaid`, where there was something of it. Ears are closed.
   */
  onLost: (why: SpeechRefusal) => void;
}

/** Listens at the microphone for speech. */
export interface Ears {
  /** Whether the microphone leaves out what the page itself plays, as far as the browser tells. */
  readonly cancelsEcho: boolean;
  /** Milliseconds of silence that end what is said. */
  setPause: (pauseMs: number) => void;
  /** Deaf ears hear nothing and drop what they have heard. They are not at first. */
  setDeaf: (isDeaf: boolean) => void;
  /** For ears that hear only while told to: someone begins to speak. Others ignore it. */
  begin: () => void;
  /** Ends what is being said, as a pause does. */
  finish: () => void;
  /** Gives the microphone back. */
  close: () => void;
}

/**
 * Opens ears at the microphone. Rejects with the browser's error where there is no microphone or it is not allowed, or with
 * another error where what is needed cannot be loaded.
 */
export type OpenEars = (events: EarEvents, wish: { pauseMs: number; signal: AbortSignal }) => Promise<Ears>;
