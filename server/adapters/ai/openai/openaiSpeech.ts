import { fileTypeFromBuffer } from "file-type";
import { ENGLISH_NAMES } from "../../../../schema/rules/languages.ts";
import type { SpeechModel } from "../../../core/words/speech/speechModel.port.ts";
import { boundedFetch } from "./boundedFetch.ts";
import { callEndpoint } from "./endpoint.ts";
import type { EndpointOptions } from "./endpoint.ts";
import { refusal } from "./refusal.ts";

/** Bytes of one sentence: three minutes at the rate that endpoints use. */
const LARGEST_ANSWER = 3_000_000;

export interface OpenaiSpeechOptions extends EndpointOptions {
  voice: string;
  /** Milliseconds for one sentence, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/** Speech from any endpoint with OpenAI's `/audio/speech`. */
export function openaiSpeech({ baseUrl, apiKey, model, voice, timeoutMs }: OpenaiSpeechOptions): SpeechModel {
  const url = `${baseUrl}/audio/speech`;
  const boundedCall = boundedFetch({ origin: new URL(baseUrl).origin, maxBytes: LARGEST_ANSWER });
  const say = async (input: string, instructions: string, signal: AbortSignal): Promise<Uint8Array> => {
    const response = await boundedCall(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, voice, input, instructions, response_format: "mp3" }),
      signal,
    });
    if (!response.ok) throw await refusal(url, response);
    const bytes = new Uint8Array(await response.arrayBuffer());
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
