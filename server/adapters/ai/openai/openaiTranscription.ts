import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { estimateTokens } from "../../../core/models/tokens.policy.ts";
import type { Transcript, TranscriptionModel } from "../../../core/language/transcriptionModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import type { EndpointOptions } from "./endpoint/endpoint.ts";
import { EndpointRefusal } from "./endpoint/endpointRefusal.ts";
import { usageOf } from "./endpoint/usage.ts";
import { wholeJson } from "./endpoint/wholeAnswer.ts";
import type { CallWithin, ModelRoutes } from "./routes/modelRoutes.ts";
import { transcriptPieces, transcriptTokens } from "./transcriptPieces.ts";

/** Bytes of an answer: a minute of speech has a thousand letters, each in JSON with how likely it is. */
const LARGEST_ANSWER = 500_000;
/** What browsers record in, and endpoints take, by the ends of file names. */
const RECORDINGS = new Set(["webm", "mp4", "m4a", "ogg", "opus", "mp3", "wav"]);

/** The most that a recording takes where it is counted in tokens, before it is known. */
const TOKENS_OF_RECORDING = { input: 2000, output: 1000 };

/** Statuses with which endpoints refuse a field that they do not know, or that their model does not take. */
const NOT_TAKEN = [400, 422];

const transcription = z.object({ text: z.string(), logprobs: transcriptTokens });

/**
 * What is said in a recording, from any endpoints with OpenAI's `/audio/transcriptions`.
 *
 * @param timeoutMs For one recording, after which the endpoint counts as unavailable.
 */
export function openaiTranscription(routes: ModelRoutes, timeoutMs: number): TranscriptionModel {
  const route = routes.to("transcription", listenerAt);
  return {
    transcribe: async (recording, language, signal, payer) => {
      const type = await fileTypeFromBuffer(recording);
      if (!type || !RECORDINGS.has(type.ext))
        throw new AppError("VALIDATION_FAILED", { fields: { audio: "validation.invalidRecording" } });
      // Endpoints know the kind of a recording by the end of its name.
      const file = new File([Buffer.from(recording)], `speech.${type.ext}`, { type: type.mime });
      return route.ask((hear, within) => hear(file, language, within), {
        timeoutMs,
        signal,
        payer,
        most: () => TOKENS_OF_RECORDING,
      });
    },
  };
}

type Listener = (recording: File, language: Language, within: CallWithin) => Promise<Transcript>;

function listenerAt({ model, ...options }: EndpointOptions): Listener {
  const endpoint = endpointAt(options);
  let tellsHowSure = true;

  async function hear(recording: File, language: Language, { signal, count }: CallWithin): Promise<Transcript> {
    const form = new FormData();
    form.set("file", recording);
    form.set("model", model);
    form.set("language", language);
    form.set("response_format", "json");
    if (tellsHowSure) form.set("include[]", "logprobs");
    const answer = await endpoint.postForm("/audio/transcriptions", form, signal);
    const said = await wholeJson(answer, LARGEST_ANSWER);
    const { text, logprobs } = transcription.parse(said);
    count(usageOf(said) ?? { input: 0, output: estimateTokens(text) });
    return { text, pieces: logprobs ? transcriptPieces(text, logprobs, language) : null };
  }

  return async (...asked) => {
    try {
      return await hear(...asked);
    } catch (error) {
      if (!tellsHowSure || !(error instanceof EndpointRefusal) || !NOT_TAKEN.includes(error.status)) throw error;
    }
    tellsHowSure = false;
    try {
      return await hear(...asked);
    } catch (error) {
      // It refused something else.
      tellsHowSure = true;
      throw error;
    }
  };
}
