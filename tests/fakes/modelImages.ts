import type { ServerResponse } from "node:http";

/** A call to image generations, as far as the fake reads it. */
export interface ImageRequestBody {
  model: string;
  prompt: string;
  n?: number;
  size?: string;
  response_format?: string;
}

/** What a picture is answered with: its bytes within the answer, an address, or nothing. */
export type ImageAnswer =
  | { kind: "base64"; bytes: Uint8Array }
  /**
   * An address to fetch it from; the fake serves `bytes` below
   * `/v1/files/`, and sends on to `movedTo` where it is given.
   */
  | { kind: "url"; url: string; bytes?: Uint8Array; movedTo?: string }
  | { kind: "none" };

/** One transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

export function isImageRequest(body: unknown): body is ImageRequestBody {
  return (
    typeof body === "object" && body !== null && "model" in body && "prompt" in body && typeof body.prompt === "string"
  );
}

/** Answers a call for a picture, or, with the path that an address of the fake's leads to, the picture itself. */
export function respondWithImage(
  res: ServerResponse,
  answer: ImageAnswer = { kind: "base64", bytes: PIXEL },
  path?: string,
): void {
  if (path !== undefined) {
    const { bytes, movedTo } = answer.kind === "url" ? answer : {};
    if (movedTo) res.writeHead(302, { location: movedTo }).end();
    else res.writeHead(bytes ? 200 : 404, { "content-type": "image/png" }).end(bytes);
    return;
  }
  const data =
    answer.kind === "none"
      ? []
      : answer.kind === "url"
        ? [{ url: answer.url }]
        : [{ b64_json: Buffer.from(answer.bytes).toString("base64") }];
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ created: 0, data }));
}
