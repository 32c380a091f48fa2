import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** A call to write down a recording, as far as the fake reads it. */
export interface TranscriptionRequest {
  model: string;
  language: string;
  /** The recording's name and its bytes. */
  name: string;
  bytes: Buffer;
}

/** What a call of `/audio/transcriptions` asks for; null where it is none. */
export async function readTranscriptionRequest(req: IncomingMessage): Promise<TranscriptionRequest | null> {
  const body = new Uint8Array(await buffer(req));
  const form = await new Response(body, {
    headers: { "content-type": req.headers["content-type"] ?? "" },
  }).formData();
  const [file, model, language] = [form.get("file"), form.get("model"), form.get("language")];
  if (!(file instanceof File) || typeof model !== "string" || typeof language !== "string") return null;
  return { model, language, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}
