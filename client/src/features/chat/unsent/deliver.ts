import type { ApolloClient } from "@apollo/client";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { triedBy } from "../../../lib/outbox/sendInOrder.ts";
import type { Tried } from "../../../lib/outbox/sendInOrder.ts";
import type { WaitingMessage } from "../../../lib/outbox/waiting.ts";
import { guestRoundSpent } from "../../../lib/points/guestRoundSpent.ts";
import { lineSent } from "../../../lib/words/sentLines.ts";
import type { ChatNoticeFragment } from "../conversation/conversation.generated.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { EditMessageDocument, SendMessageDocument } from "./unsent.generated.ts";

/**
 * The result of sending a message: sent, no rounds or points are left, it was refused, another reply runs, the session has
 * ended, or it has to wait.
 */
type Outcome =
  | { kind: "sent" | "replyRunning" | "signedOut" }
  | { kind: "notice"; notice: ChatNoticeFragment }
  | { kind: "refused"; errorCode: ErrorCode }
  | { kind: "tried"; tried: Tried };

function outcomeOf(error: unknown): Outcome {
  const tried = triedBy(error);
  const errorCode = errorCodeOf(error);
  if (tried || !errorCode) return { kind: "tried", tried: tried ?? "unreachable" };
  if (errorCode === "REPLY_RUNNING") return { kind: "replyRunning" };
  return errorCode === "UNAUTHENTICATED" ? { kind: "signedOut" } : { kind: "refused", errorCode };
}

/** What the server answers to a message, be it new or edited. */
async function answerTo(client: ApolloClient, { npcId, requestId, text, edits: messageId }: WaitingMessage) {
  if (messageId !== undefined) {
    const variables = { npcId, messageId, text, requestId };
    const { data } = await client.mutate({ mutation: EditMessageDocument, variables, fetchPolicy: "no-cache" });
    return data?.editMessage;
  }
  const variables = { input: { npcId, text, requestId } };
  const { data } = await client.mutate({ mutation: SendMessageDocument, variables, fetchPolicy: "no-cache" });
  return data?.sendMessage;
}

/** Sends one message; never rejects. */
export async function deliver(client: ApolloClient, message: WaitingMessage): Promise<Outcome> {
  const { npcId } = message;
  try {
    const sent = await answerTo(client, message);
    if (!sent) throw new Error("The message was answered without data.");
    if (sent.__typename === "ChatNotice") return { kind: "notice", notice: sent };
    chatHistory.upsert(client.cache, { npcId }, [sent.message, sent.reply]);
    lineSent(sent.message, sent.reply);
    guestRoundSpent(client.cache);
    return { kind: "sent" };
  } catch (error) {
    return outcomeOf(error);
  }
}
