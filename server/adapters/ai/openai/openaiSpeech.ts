import { fileTypeFromBuffer } from "file-type";
import { ENGLISH_NAMES } from "../../../../schema/rules/languages.ts";
import type { SpeechModel } from "../../../core/words/speech/speechModel.port.ts";
import { callEndpoint, endpointAt } from "./endpoint/endpoint.ts";
import type { EndpointOptions } from "./endpoint/endpoint.ts";
import { wholeAnswer } from "./endpoint/wholeAnswer.ts";

/** Bytes of one sentence: three minutes at the rate that endpoints use. */
const LARGEST_ANSWER = 3_000_000;

export interface OpenaiSpeechOptions extends EndpointOptions {
  voice: string;
  /** Milliseconds for one sentence, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/** Speech from any endpoint with OpenAI's `/audio/speech`. */
export function openaiSpeech({ voice, timeoutMs, ...options }: OpenaiSpeechOptions): SpeechModel {
  const { apiKey, model } = options;
  const endpoint = endpointAt(options);
  const say = async (input: string, instructions: string, signal: AbortSignal): Promise<Uint8Array> => {
    const asked = { model, voice, input, instructions, response_format: "mp3" };
    const bytes = await wholeAnswer(await endpoint.postJson("/audio/speech", asked, signal), LARGEST_ANSWER);
    if ((await fileTypeFromBuffer(bytes))?.mime !== "audio/mpeg") throw new Error("the answer is no MP3 file");
    return bytes;
  };
  return {
    name: `${model}, ${voice}`,
    speak: (sentence, language, signal) =>
      callEndpoint((within) => say(sentence, `Speak ${ENGLISH_NAMES[language]}, clearly.`, within), {
        timeoutMs,
        signal,
        apiKey,
      }),
  };
}
