import type { ApolloClient } from "@apollo/client";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { retryAfterOf } from "../../../lib/apollo/errorDetails.ts";
import { guestRoundSpent } from "../../../lib/points/guestRoundSpent.ts";
import { lineSent } from "../../../lib/words/sentLines.ts";
import type { ChatNoticeFragment } from "../conversation/conversation.generated.ts";
import { SendMessageDocument } from "./unsent.generated.ts";
import { chatHistory } from "../history/chatHistory.ts";
import type { Outgoing } from "./unsentMessages.ts";

/**
 * The result of sending a message: sent, no rounds or points are left, it was refused, it has to wait since it was one too many, another reply runs, the session has
 * ended, the server is too busy, or it is out of reach: the network failed, or what it needs is away.
 */
export type Outcome =
  | { kind: "sent" }
  | { kind: "notice"; notice: ChatNoticeFragment }
  | { kind: "refused"; errorCode: ErrorCode }
  /** Not before then, in milliseconds since 1970. */
  | { kind: "limited"; notBefore: number }
  | { kind: "replyRunning" | "signedOut" | "busy" | "unreachable" };

function outcomeOf(error: unknown): Outcome {
  const errorCode = errorCodeOf(error);
  if (errorCode === null || errorCode === "SERVICE_UNAVAILABLE") return { kind: "unreachable" };
  if (errorCode === "SERVICE_OVERLOADED") return { kind: "busy" };
  const seconds = errorCode === "RATE_LIMITED" ? retryAfterOf(error) : null;
  if (seconds !== null) return { kind: "limited", notBefore: Date.now() + seconds * 1000 };
  if (errorCode === "REPLY_RUNNING") return { kind: "replyRunning" };
  return errorCode === "UNAUTHENTICATED" ? { kind: "signedOut" } : { kind: "refused", errorCode };
}

/** Sends one message; never rejects. */
export async function deliver(client: ApolloClient, npcId: string, { requestId, text }: Outgoing): Promise<Outcome> {
  try {
    const variables = { input: { npcId, text, requestId } };
    const { data } = await client.mutate({ mutation: SendMessageDocument, variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("The message was answered without data.");
    const { sendMessage: sent } = data;
    if (sent.__typename === "ChatNotice") return { kind: "notice", notice: sent };
    chatHistory.upsert(client.cache, { npcId }, [sent.message, sent.reply]);
    lineSent(sent.message, sent.reply);
    guestRoundSpent(client.cache);
    return { kind: "sent" };
  } catch (error) {
    return outcomeOf(error);
  }
}
