import { isUuid } from "../../schema/rules/input/identifiers.ts";

/** A reply, and the number of the last piece that the client has; one more once it has seen the end. */
export interface Position {
  replyId: string;
  seq: number;
}

/** Parses `REPLYID:SEQ`; null for anything else. */
export function readLastEventId(header: string | undefined): Position | null {
  const [, replyId, seq] = /^([^:]+):(\d{1,9})$/.exec(header?.trim() ?? "") ?? [];
  return replyId !== undefined && isUuid(replyId) ? { replyId: replyId.toLowerCase(), seq: Number(seq) } : null;
}

export function writeEventId({ replyId, seq }: Position): string {
  return `${replyId}:${seq}`;
}
