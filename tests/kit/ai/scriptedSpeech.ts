import type { SpeechModel, SpokenVoice } from "../../../server/core/words/speech/speechModel.port.ts";

/** The beginning of an MP3 file, then what distinguishes it. */
export const mp3 = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413), Buffer.from(content)]);

/** A model that speaks what a test tells it to, and remembers what it was asked. */
export interface ScriptedSpeech extends SpeechModel {
  asked: string[];
  /** In which voices. */
  askedVoices: SpokenVoice[];
  /** Whom it was asked for. */
  payers: (string | undefined)[];
  /**
   * Queues a failure, or a promise to wait for; without one the file has the sentence in it, and the voice where it is
   * not the usual one.
   */
  next(answer: Error | Promise<void>): void;
}

export function scriptedSpeech(): ScriptedSpeech {
  const answers: (Error | Promise<void>)[] = [];
  const asked: string[] = [];
  const askedVoices: SpokenVoice[] = [];
  const payers: (string | undefined)[] = [];
  return {
    name: "scripted, alloy",
    voices: ["alloy", "nova", "onyx"],
    asked,
    askedVoices,
    payers,
    next: (answer) => void answers.push(answer),
    speak: async (sentence, language, voice, _signal, payer) => {
      payers.push(payer);
      askedVoices.push(voice);
      asked.push(`${language}: ${sentence}`);
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      const { name, pace } = voice;
      return mp3(name === null && pace === 0 ? sentence : `${sentence} (${name}, ${pace})`);
    },
  };
}
