import { AppError } from "../../schema/rules/appError.ts";
import { isUuid } from "../../schema/rules/identifiers.ts";

/** Where a client was: which reply, and the last piece it has. */
export interface Position {
  replyId: string;
  seq: number;
}

/** Reads `REPLYID:SEQ`; null when there is none. Throws NOT_FOUND for one that names nothing. */
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
