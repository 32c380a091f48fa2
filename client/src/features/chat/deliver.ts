import type { ApolloClient } from "@apollo/client";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import type { ChatNoticeFragment } from "./chat.generated.ts";
import { SendMessageDocument } from "./chat.generated.ts";
import { upsertMessages } from "./historyCache.ts";
import { putOutgoing, removeOutgoing } from "./outbox.ts";
import type { Outgoing } from "./outbox.ts";

/** Refusals that sending the same again will not change: the person has to. */
const TAKEN_BACK: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>(["REPLY_RUNNING", "VALIDATION_FAILED"]);

export interface Delivery {
  client: ApolloClient;
  npcId: string;
  chatKey: string;
  outgoing: Outgoing;
}

/** Why a message was taken back: a failure, or a limit that the conversation tells of. */
export type TakenBack = { error: unknown } | { notice: ChatNoticeFragment };

/** Sends a message of the outbox. Resolves to null when it went, or waits there for another try, else to why it was taken back. */
export async function deliver({ client, npcId, chatKey, outgoing }: Delivery): Promise<TakenBack | null> {
  const { requestId, text } = outgoing;
  putOutgoing(chatKey, { ...outgoing, state: "sending", errorCode: null });
  try {
    const variables = { input: { npcId, text, requestId } };
    const { data } = await client.mutate({ mutation: SendMessageDocument, variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("The message was answered without data.");
    const { sendMessage: sent } = data;
    if (sent.__typename === "SentMessage") upsertMessages(client.cache, npcId, [sent.message, sent.reply]);
    removeOutgoing(chatKey, requestId);
    return sent.__typename === "ChatNotice" ? { notice: sent } : null;
  } catch (error) {
    const errorCode = errorCodeOf(error);
    if (TAKEN_BACK.has(errorCode)) {
      removeOutgoing(chatKey, requestId);
      return { error };
    }
    putOutgoing(chatKey, { ...outgoing, state: "unsent", errorCode });
    return null;
  }
}
