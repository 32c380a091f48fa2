import { AppError } from "../../schema/rules/appError.ts";
import { isUuid } from "../../schema/rules/identifiers.ts";

/** A reply, and the number of the last piece that the client has. */
export interface Position {
  replyId: string;
  seq: number;
}

/** Parses `REPLYID:SEQ`; null when the header is missing. Throws NOT_FOUND for anything else. */
export function readLastEventId(header: string | undefined): Position | null {
  const value = header?.trim();
  if (!value) return null;
  const [, replyId, seq] = /^([^:]+):(\d{1,9})$/.exec(value) ?? [];
  if (replyId === undefined || !isUuid(replyId)) throw new AppError("NOT_FOUND");
  return { replyId: replyId.toLowerCase(), seq: Number(seq) };
}

export function writeEventId({ replyId, seq }: Position): string {
  return `${replyId}:${seq}`;
}
