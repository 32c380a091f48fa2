import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { currentInterfaceLanguage } from "../i18n/i18n.ts";
import { isRecord } from "../isRecord.ts";
import { currentToken, endingBy, refuseToken } from "../session/session.ts";

/** What the server refused an upload with; null when it could not be reached. */
export class UploadError extends Error {
  constructor(readonly code: ErrorCode | null) {
    super(`The upload failed: ${code ?? "no connection"}`);
  }
}

function answerOf(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}

/**
 * Sends a picture as the multipart field `file`; `onProgress` hears the part sent, 0 to 1.
 * Resolves with the answer's data, rejects with an UploadError, or with the signal's reason when it stopped the upload.
 */
export function uploadImage(
  path: string,
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const token = currentToken();
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("accept-language", currentInterfaceLanguage());
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => reject(new UploadError(null)));
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.addEventListener("load", () => {
      const answer = answerOf(request.responseText);
      if (request.status >= 200 && request.status < 300 && isRecord(answer.data)) return resolve(answer.data);
      const code = typeof answer.code === "string" && isErrorCode(answer.code) ? answer.code : "INTERNAL";
      if (code === "UNAUTHENTICATED") refuseToken(token, endingBy(answer.reason));
      reject(new UploadError(code));
    });
    request.send(body);
  });
}

/** The path of a picture, by which the page shows it, from the address that an upload answers; null for anything else. */
export function picturePath(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address, location.origin)) return null;
  return new URL(address, location.origin).pathname;
}
