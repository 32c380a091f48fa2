import type { ApolloClient } from "@apollo/client";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import type { ChatNoticeFragment } from "../conversation/conversation.generated.ts";
import { SendMessageDocument } from "./unsent.generated.ts";
import { upsertMessages } from "../history/historyCache.ts";
import type { Outgoing } from "./unsentMessages.ts";

/**
 * The result of sending a message: sent, a limit was reached, it was refused, another reply runs, the session has
 * ended, the server is too busy, or it is out of reach: the network failed, or what it needs is away.
 */
export type Outcome =
  | { kind: "sent" }
  | { kind: "notice"; notice: ChatNoticeFragment }
  | { kind: "refused"; errorCode: ErrorCode }
  | { kind: "replyRunning" | "signedOut" | "busy" | "unreachable" };

function outcomeOf(error: unknown): Outcome {
  const errorCode = errorCodeOf(error);
  if (errorCode === null || errorCode === "SERVICE_UNAVAILABLE") return { kind: "unreachable" };
  if (errorCode === "SERVICE_OVERLOADED") return { kind: "busy" };
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
    upsertMessages(client.cache, npcId, [sent.message, sent.reply]);
    return { kind: "sent" };
  } catch (error) {
    return outcomeOf(error);
  }
}
