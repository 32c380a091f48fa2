import type { Transcript, TranscriptionModel } from "../../../server/core/language/transcriptionModel.port.ts";

/** The beginning of a WebM file, as browsers record it, then what distinguishes it. */
export const webm = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), Buffer.from(`webm${content}`)]);

/** A model that understands what a test tells it to, and remembers what it heard. */
export interface ScriptedTranscription extends TranscriptionModel {
  heard: { recording: Buffer; language: string }[];
  /** Whom it was asked for. */
  payers: (string | undefined)[];
  /** Queues what is understood, or a failure; without one it is nothing. */
  next(answer: string | Transcript | Error): void;
}

export function scriptedTranscription(): ScriptedTranscription {
  const answers: (string | Transcript | Error)[] = [];
  const payers: (string | undefined)[] = [];
  const heard: ScriptedTranscription["heard"] = [];
  return {
    heard,
    payers,
    next: (answer) => void answers.push(answer),
    transcribe: async (recording, language, _signal, payer) => {
      payers.push(payer);
      heard.push({ recording: Buffer.from(recording), language });
      const answer = answers.shift() ?? "";
      if (answer instanceof Error) throw answer;
      return typeof answer === "string" ? { text: answer, pieces: null } : answer;
    },
  };
}
