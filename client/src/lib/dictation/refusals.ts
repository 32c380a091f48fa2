/** Why speech could not be understood, or recorded. */
export type SpeechRefusal = "notAllowed" | "noSpeech" | "noMicrophone" | "network" | "language" | "failed";

/** The browser's errors; null for those that the user caused. */
const REFUSALS: Record<string, SpeechRefusal | null> = {
  "not-allowed": "notAllowed",
  "service-not-allowed": "notAllowed",
  "no-speech": "noSpeech",
  "audio-capture": "noMicrophone",
  network: "network",
  "language-not-supported": "language",
  aborted: null,
};

export const speechRefusalOf = (error: string): SpeechRefusal | null => {
  const refusal = REFUSALS[error];
  return refusal === undefined ? "failed" : refusal;
};

/** What the browser's own recognition calls the reasons why a microphone cannot be had. */
const ERRORS: Record<string, string> = {
  NotAllowedError: "not-allowed",
  SecurityError: "not-allowed",
  NotFoundError: "audio-capture",
  NotReadableError: "audio-capture",
};

/** The same error as recognition would give where the browser could not record. */
export const errorOfRecording = (cause: unknown): string =>
  (cause instanceof DOMException && ERRORS[cause.name]) || "failed";
