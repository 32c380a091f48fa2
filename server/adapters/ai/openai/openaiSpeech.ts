import { fileTypeFromBuffer } from "file-type";
import { ENGLISH_NAMES } from "../../../../schema/rules/languages.ts";
import type { SpeechModel } from "../../../core/words/speech/speechModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import { wholeAnswer } from "./endpoint/wholeAnswer.ts";
import type { ModelRoutes, PlaceOptions } from "./routes/modelRoutes.ts";

/** Bytes of one sentence: three minutes at the rate that endpoints use. */
const LARGEST_ANSWER = 3_000_000;

/**
 * Speech from any endpoints with OpenAI's `/audio/speech`.
 *
 * @param timeoutMs For one sentence, after which the endpoint counts as unavailable.
 */
export function openaiSpeech(routes: ModelRoutes, timeoutMs: number): SpeechModel {
  const route = routes.to("speech", speakerAt);
  return {
    // Any of them may have spoken a sentence that is kept under this name.
    name: route.models.map(({ name, voice }) => `${name}, ${voice}`).join("; "),
    speak: (sentence, language, signal) =>
      route.ask((say, within) => say(sentence, `Speak ${ENGLISH_NAMES[language]}, clearly.`, within), {
        timeoutMs,
        signal,
      }),
  };
}

type Speaker = (sentence: string, instructions: string, signal: AbortSignal) => Promise<Uint8Array>;

function speakerAt({ model, voice, ...options }: PlaceOptions): Speaker {
  const endpoint = endpointAt(options);
  return async (input, instructions, signal) => {
    const asked = { model, voice, input, instructions, response_format: "mp3" };
    const bytes = await wholeAnswer(await endpoint.postJson("/audio/speech", asked, signal), LARGEST_ANSWER);
    if ((await fileTypeFromBuffer(bytes))?.mime !== "audio/mpeg") throw new Error("the answer is no MP3 file");
    return bytes;
  };
}
