import type { SpeechModel } from "../../../server/core/words/speech/speechModel.port.ts";

/** The beginning of an MP3 file, then what distinguishes it. */
export const mp3 = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413), Buffer.from(content)]);

/** A model that speaks what a test tells it to, and remembers what it was asked. */
export interface ScriptedSpeech extends SpeechModel {
  asked: string[];
  /** Whom it was asked for. */
  payers: (string | undefined)[];
  /** Queues a failure, or a promise to wait for; without one the file has the sentence in it. */
  next(answer: Error | Promise<void>): void;
}

export function scriptedSpeech(): ScriptedSpeech {
  const answers: (Error | Promise<void>)[] = [];
  const asked: string[] = [];
  const payers: (string | undefined)[] = [];
  return {
    name: "scripted, alloy",
    asked,
    payers,
    next: (answer) => void answers.push(answer),
    speak: async (sentence, language, _signal, payer) => {
      payers.push(payer);
      asked.push(`${language}: ${sentence}`);
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      return mp3(sentence);
    },
  };
}
