import { fileTypeFromBuffer } from "file-type";
import { ENGLISH_NAMES } from "../../../../schema/rules/languages.ts";
import { paceFactor } from "../../../../schema/rules/voices.ts";
import { estimateTokens } from "../../../core/models/tokens.policy.ts";
import type { SpeechModel, SpokenVoice } from "../../../core/words/speech/speechModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import { wholeAnswer } from "./endpoint/wholeAnswer.ts";
import type { CallWithin, ModelRoutes, PlaceOptions } from "./routes/modelRoutes.ts";

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
    voices: [...new Set(route.models.flatMap(({ voices }) => voices))],
    speak: (sentence, language, voice, signal, payer) => {
      const most = () => ({ input: estimateTokens(sentence), output: 0 });
      const said = { sentence, instructions: `Speak ${ENGLISH_NAMES[language]}, clearly.`, voice };
      return route.ask((say, within) => say(said, within), { timeoutMs, signal, payer, most });
    },
  };
}

interface Said {
  sentence: string;
  instructions: string;
  voice: SpokenVoice;
}

type Speaker = (said: Said, within: CallWithin) => Promise<Uint8Array>;

function speakerAt({ model, voice: usual, voices, ...options }: PlaceOptions): Speaker {
  const endpoint = endpointAt(options);
  return async ({ sentence: input, instructions, voice: { name, pace } }, { signal, count }) => {
    const voice = name !== null && voices.includes(name) ? name : usual;
    const asked = {
      model,
      voice,
      input,
      instructions,
      response_format: "mp3",
      // Not all endpoints know of it: those that speak as they do by themselves need not.
      ...(pace !== 0 && { speed: paceFactor(pace) }),
    };
    // It does not say what it takes: the sentence counts.
    const tokens = { input: estimateTokens(input), output: 0 };
    const bytes = await wholeAnswer(await endpoint.postJson("/audio/speech", asked, signal), LARGEST_ANSWER);
    if ((await fileTypeFromBuffer(bytes))?.mime !== "audio/mpeg") throw new Error("the answer is no MP3 file");
    count(tokens);
    return bytes;
  };
}
