import { sendMessageRules } from "../../schema/rules/chat.ts";
import type { NamedReply } from "./namedReply.ts";

/** A request that comes with a Last-Event-ID. */
export interface RequestAttempt {
  key: string | undefined;
  /** The body, empty when there is none. */
  body: Record<string, unknown>;
}

/**
 * Whether a message is the one that began a reply. A client that lost the stream says the same again before anything
 * else; one that only sends along the last id it has seen says something else, or has seen that reply's end.
 */
export function isSameMessage(reply: NamedReply, { key, body: { message = "" } }: RequestAttempt): boolean {
  const { text } = sendMessageRules.cast({ text: message, requestId: "" });
  if (text === "") return true;
  if (reply.alternative > 1) return false;
  return key === undefined ? isUnfinished(reply) && text === reply.answers : key === reply.requestId;
}

/**
 * Whether a request to regenerate is the one that began a reply:
 * it has its key; or, without a key, the client lost its stream.
 */
export function isSameAlternative(reply: NamedReply, { key }: RequestAttempt): boolean {
  if (reply.alternative === 1) return false;
  return key === undefined ? isUnfinished(reply) : key === reply.requestId;
}

/** Whether the client may still wait for the end of a reply: not once it was stopped, or the chat has gone on. */
function isUnfinished({ wasSeenToEnd, isStopped, isLast }: NamedReply): boolean {
  return !wasSeenToEnd && !isStopped && isLast;
}
