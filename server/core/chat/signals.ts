import type { Topic } from "../bus.port.ts";

/** The next piece of a running reply: the only event with text. */
export interface ReplyPiece {
  kind: "delta";
  seq: number;
  text: string;
}

/** What happens to a running reply. */
export type ReplySignal = ReplyPiece | { kind: "finished" } | { kind: "stop" };

/**
 * What happens in a chat: a message is new, or has changed;
 * the scene that is played there begins, ends or has a goal reached;
 * or the chat is deleted, or hidden from the creator who could read along.
 */
export type ChatSignal = { kind: "message"; messageId: string } | { kind: "scene" } | { kind: "gone" };

export function replyTopic(replyId: string): Topic<ReplySignal> {
  return { name: `reply:${replyId}` };
}

export function chatTopic(chatId: string): Topic<ChatSignal> {
  return { name: `chat:${chatId}` };
}
