import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";

/**
 * What a talk does: it asks for the microphone, waits for one to speak, hears one speak, writes down what was said, shows
 * it to be sent, waits for the reply, or speaks it; `closed` before it has begun and where the microphone is gone.
 */
export type TalkPhase =
  | "closed"
  | "opening"
  | "listening"
  | "hearing"
  | "writing"
  | "checking"
  | "thinking"
  | "speaking";

/** What keeps a talk from going on as it should. */
export type TalkTrouble =
  /** There is no microphone, or no more. */
  | { kind: "microphone"; why: SpeechRefusal }
  /** What was said could not be written down; the recording is kept. */
  | { kind: "writing"; cause: unknown }
  /** Nothing was understood. */
  | { kind: "nothing" }
  /** The reply could not be written. */
  | { kind: "reply" };

/** What a talk shows. */
export interface TalkView {
  phase: TalkPhase;
  /** What one has said and is not sent, as far as it is understood. */
  said: string;
  isMuted: boolean;
  /** Whether it is heard only while a button is held. */
  isByHand: boolean;
  trouble: TalkTrouble | null;
}

export const CLOSED: TalkView = { phase: "closed", said: "", isMuted: false, isByHand: false, trouble: null };
