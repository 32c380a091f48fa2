import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { TranscriptionModel } from "../../../core/language/transcriptionModel.port.ts";
import { callEndpoint, endpointAt } from "./endpoint/endpoint.ts";
import type { EndpointOptions } from "./endpoint/endpoint.ts";
import { wholeJson } from "./endpoint/wholeAnswer.ts";

/** Bytes of an answer: a minute of speech has a thousand letters. */
const LARGEST_ANSWER = 100_000;
/** What browsers record in, and endpoints take, by the ends of file names. */
const RECORDINGS = new Set(["webm", "mp4", "m4a", "ogg", "opus", "mp3", "wav"]);

const transcription = z.object({ text: z.string() });

export interface OpenaiTranscriptionOptions extends EndpointOptions {
  /** Milliseconds for one recording, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/** What is said in a recording, from any endpoint with OpenAI's `/audio/transcriptions`. */
export function openaiTranscription({ timeoutMs, ...options }: OpenaiTranscriptionOptions): TranscriptionModel {
  const { apiKey, model } = options;
  const endpoint = endpointAt(options);
  const ask = async (form: FormData, signal: AbortSignal): Promise<string> => {
    const answer = await endpoint.postForm("/audio/transcriptions", form, signal);
    return transcription.parse(await wholeJson(answer, LARGEST_ANSWER)).text;
  };
  return {
    transcribe: async (recording, language, signal) => {
      const type = await fileTypeFromBuffer(recording);
      if (!type || !RECORDINGS.has(type.ext))
        throw new AppError("VALIDATION_FAILED", { fields: { audio: "validation.invalidRecording" } });
      const form = new FormData();
      // Endpoints know the kind of a recording by the end of its name.
      form.set("file", new Blob([Buffer.from(recording)], { type: type.mime }), `speech.${type.ext}`);
      form.set("model", model);
      form.set("language", language);
      form.set("response_format", "json");
      return callEndpoint((within) => ask(form, within), { timeoutMs, signal, apiKey });
    },
  };
}
