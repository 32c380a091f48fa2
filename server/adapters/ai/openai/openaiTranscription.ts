import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { TranscriptionModel } from "../../../core/language/transcriptionModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import type { EndpointOptions } from "./endpoint/endpoint.ts";
import { wholeJson } from "./endpoint/wholeAnswer.ts";
import type { ModelRoutes } from "./routes/modelRoutes.ts";

/** Bytes of an answer: a minute of speech has a thousand letters. */
const LARGEST_ANSWER = 100_000;
/** What browsers record in, and endpoints take, by the ends of file names. */
const RECORDINGS = new Set(["webm", "mp4", "m4a", "ogg", "opus", "mp3", "wav"]);

const transcription = z.object({ text: z.string() });

/**
 * What is said in a recording, from any endpoints with OpenAI's `/audio/transcriptions`.
 *
 * @param timeoutMs For one recording, after which the endpoint counts as unavailable.
 */
export function openaiTranscription(routes: ModelRoutes, timeoutMs: number): TranscriptionModel {
  const route = routes.to("transcription", listenerAt);
  return {
    transcribe: async (recording, language, signal) => {
      const type = await fileTypeFromBuffer(recording);
      if (!type || !RECORDINGS.has(type.ext))
        throw new AppError("VALIDATION_FAILED", { fields: { audio: "validation.invalidRecording" } });
      // Endpoints know the kind of a recording by the end of its name.
      const file = new File([Buffer.from(recording)], `speech.${type.ext}`, { type: type.mime });
      return route.ask((hear, within) => hear(file, language, within), { timeoutMs, signal });
    },
  };
}

type Listener = (recording: File, language: Language, signal: AbortSignal) => Promise<string>;

function listenerAt({ model, ...options }: EndpointOptions): Listener {
  const endpoint = endpointAt(options);
  return async (recording, language, signal) => {
    const form = new FormData();
    form.set("file", recording);
    form.set("model", model);
    form.set("language", language);
    form.set("response_format", "json");
    const answer = await endpoint.postForm("/audio/transcriptions", form, signal);
    return transcription.parse(await wholeJson(answer, LARGEST_ANSWER)).text;
  };
}
