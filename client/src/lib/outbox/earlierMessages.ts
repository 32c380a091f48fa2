import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { isRecord } from "../isRecord.ts";
import { EARLIER_MESSAGES } from "./outboxSign.ts";
import type { WaitingMessage } from "./waiting.ts";

/** The messages of a user that an earlier version has left to be sent, and how to remove them once they are taken over. */
export function earlierMessages(userId: string): { messages: WaitingMessage[]; remove: () => void } {
  const start = `${EARLIER_MESSAGES}${userId}.`;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
  const stored = keys.map((key) => ({ key, text: localStorage.getItem(key) ?? "" }));
  return {
    messages: stored.flatMap(({ key, text }) => messagesIn(text, key.slice(start.length))),
    remove() {
      // A tab that still runs an earlier version may have written another one.
      for (const { key, text } of stored) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    },
  };
}

function messagesIn(stored: string, npcId: string): WaitingMessage[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.flatMap((one: unknown) => messageOf(one, npcId)) : [];
  } catch {
    return [];
  }
}

function messageOf(stored: unknown, npcId: string): WaitingMessage[] {
  if (!isRecord(stored)) return [];
  const { requestId, text, createdAt, errorCode } = stored;
  if (typeof requestId !== "string" || typeof text !== "string" || typeof createdAt !== "number") return [];
  const refused = typeof errorCode === "string" && isErrorCode(errorCode) ? errorCode : null;
  return [{ kind: "message", npcId, requestId, text, createdAt, errorCode: refused }];
}
