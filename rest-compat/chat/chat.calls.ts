import { z } from "zod";
import { sendMessageRules } from "../../schema/rules/chat.ts";
import { pagingRules } from "../../schema/rules/input/paging.ts";
import { int, shape } from "../answers/shape.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import type { MessageFieldsFragment } from "../operations.generated.ts";
import { PAGE, PAGING, text } from "../requests/requestFields.ts";
import { joinCall, streamCall } from "../streamCall.ts";
import { regenerated, sent } from "./beginReply.ts";
import { historyOf, historyShape, isStarted } from "./historyShape.ts";
import { messageOf, messageShape } from "./messageShape.ts";
import { isSameAlternative, isSameMessage } from "./repeatedRequest.ts";
import { findReplies } from "./runningReply.ts";
import { sessionsOf, sessionsShape, totalOf } from "./sessionShape.ts";

/** What stopping a reply has done; the message is null when no reply was running. */
const stoppedShape = shape("stopped", { stopped: z.boolean(), message: messageShape.nullable() });

/** What is left unread in a chat. */
const unreadShape = shape("unread", { unreadCount: int });

const chatDeletedShape = shape("chatDeleted", { deleted: z.boolean() });

const MESSAGE = z.object({ message: text("Hello!"), type: z.literal("text").default("text") });

/** A page of a history. Its size is fixed. */
const HISTORY_PAGE = z.object({ page: PAGE });

const SESSIONS = { query: PAGING, rules: pagingRules, data: sessionsShape, answer: sessionsOf, total: totalOf };
const HISTORY = { query: HISTORY_PAGE, rules: pagingRules, data: historyShape, answer: historyOf };

export const CHAT_CALLS = [
  jsonCall("GET /chat/recent", "The caller's chats, newest message first", {
    operation: stored.RecentChatsDocument,
    ...SESSIONS,
  }),
  jsonCall("GET /chat/ai-avatar", "Conversations of others with the caller's AI avatars, newest message first", {
    operation: stored.AvatarChatsDocument,
    ...SESSIONS,
  }),
  jsonCall(
    "GET /chat/ai-avatar/{npcId}/{userId}/history",
    "A page of 20 messages of a user's conversation with the caller's AI avatar, oldest first within the page; page 1 has the newest",
    { operation: stored.AvatarChatHistoryDocument, ...HISTORY },
  ),
  jsonCall(
    "POST /chat/ai-avatar/{npcId}/{userId}/mark-read",
    "Marks a user's conversation with the caller's AI avatar as read",
    { operation: stored.MarkAvatarChatReadDocument, data: unreadShape },
  ),
  jsonCall(
    "GET /chat/{npcId}/history",
    "A page of 20 messages, oldest first within the page; page 1 has the newest. The first GET creates the chat",
    {
      shareLink: true,
      head: findReplies,
      first: stored.OpenChatDocument,
      isFirstDone: isStarted,
      operation: stored.ChatHistoryDocument,
      ...HISTORY,
    },
  ),
  joinCall(
    "GET /chat/{npcId}/stream",
    "Streams the running reply, or resumes the reply of Last-Event-ID, which must be one of this chat; 204 when no reply is running",
  ),
  jsonCall(
    "POST /chat/{npcId}/stop",
    "Stops the running reply and keeps its text; `stopped` is false when no reply was running",
    { shareLink: true, operation: stored.StopReplyDocument, data: stoppedShape, answer: stoppedOf },
  ),
  jsonCall("POST /chat/{npcId}/mark-read", "Marks the character's messages as read", {
    shareLink: true,
    operation: stored.MarkChatReadDocument,
    data: unreadShape,
  }),
  streamCall(
    "POST /chat/{npcId}/regenerate",
    "Writes an alternative of the character's last reply and streams it, without a `message` frame. When the points are used up, streams a notice of " +
      "sender `system` instead. It takes no body. With the Last-Event-ID of an alternative of the last reply that was neither stopped nor seen to its end it resumes that one. Not for guests",
    {
      shareLink: true,
      idempotencyKey: "requestId",
      operation: stored.RegenerateReplyDocument,
      begun: regenerated,
      isRepeated: isSameAlternative,
    },
  ),
  streamCall(
    "POST /chat/{npcId}",
    "Sends a message and streams the character's reply. When a guest's messages or the points are used up, streams a notice of sender `system` instead. " +
      "The same request again, with the Last-Event-ID of the reply that it began, resumes that reply and stores nothing. It is the same when its " +
      "Idempotency-Key is; without one, when its message is, or is missing, that reply was neither stopped nor seen to its end, and nothing was said since. Any other message is sent",
    {
      shareLink: true,
      body: MESSAGE,
      rules: sendMessageRules,
      idempotencyKey: "requestId",
      operation: stored.SendMessageDocument,
      begun: sent,
      isRepeated: isSameMessage,
      isEmpty: ({ message }) => message.trim() === "",
    },
  ),
  jsonCall(
    "DELETE /chat/{npcId}",
    "Deletes the caller's chat permanently. A running reply is cancelled and costs nothing",
    {
      operation: stored.DeleteChatDocument,
      data: chatDeletedShape,
      answer: (deleted) => ({ deleted }),
    },
  ),
];

function stoppedOf(message: MessageFieldsFragment | null): z.infer<typeof stoppedShape> {
  return { stopped: message?.status === "stopped", message: message && messageOf(message) };
}
