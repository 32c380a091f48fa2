import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { Grade } from "../../../../schema/rules/words/cards/cardMemory.ts";

/** A message that the server has not confirmed. */
export interface WaitingMessage {
  kind: "message";
  npcId: string;
  /** The server takes a message with the same id once only, however often it is sent. */
  requestId: string;
  text: string;
  /** The message in whose place the text is to stand; absent where it is a new one. */
  edits?: string;
  /** Why the server refused it, so that its user has to decide; null while it is to be sent. */
  errorCode: ErrorCode | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** An answer to a word, or the taking back of one. */
export type WaitingReview = { requestId: string; cardId: string } & (
  | { kind: "review"; grade: Grade; reviewedAt: Date }
  | { kind: "undo" }
);

/** What waits in this browser to be sent. */
export type WaitingItem = WaitingMessage | WaitingReview;

export const isReview = (one: WaitingItem): one is WaitingReview => one.kind !== "message";

/** The messages of a chat that wait, in their order. */
export const messagesOf = (npcId: string, all: readonly WaitingItem[]): WaitingMessage[] =>
  all.filter((one) => one.kind === "message").filter((message) => message.npcId === npcId);

/** An answer and its taking back have the same request id. */
export const isSame = (one: WaitingItem, other: WaitingItem): boolean =>
  one.requestId === other.requestId && one.kind === other.kind;
