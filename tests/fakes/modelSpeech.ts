import type { ServerResponse } from "node:http";

/** A call to speech, as far as the fake reads it. */
export interface SpeechRequestBody {
  model: string;
  input: string;
  voice: string;
}

/** One frame of an MP3 file: 26 ms of silence at 44.1 kHz. */
const SILENT_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
/** Frames of an answer: a quarter of a second. */
const FRAMES = 10;

export function isSpeechRequest(body: unknown): body is SpeechRequestBody {
  return (
    typeof body === "object" && body !== null && "model" in body && "input" in body && typeof body.input === "string"
  );
}

/** Answers with a file that browsers can play. */
export function respondWithSpeech(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "audio/mpeg" }).end(Buffer.concat(Array<Buffer>(FRAMES).fill(SILENT_FRAME)));
}
