import type { ApolloClient } from "@apollo/client";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
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

/**
 * Sends a message of the outbox. Resolves to null when it went, or waits there for another try,
 * else to the failure for which it was taken back.
 */
export async function deliver({ client, npcId, chatKey, outgoing }: Delivery): Promise<unknown> {
  const { requestId, text } = outgoing;
  putOutgoing(chatKey, { ...outgoing, state: "sending", errorCode: null });
  try {
    const variables = { input: { npcId, text, requestId } };
    const { data } = await client.mutate({ mutation: SendMessageDocument, variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("The message was answered without data.");
    upsertMessages(client.cache, npcId, [data.sendMessage.message, data.sendMessage.reply]);
    removeOutgoing(chatKey, requestId);
    return null;
  } catch (error) {
    const errorCode = errorCodeOf(error);
    if (TAKEN_BACK.has(errorCode)) {
      removeOutgoing(chatKey, requestId);
      return error;
    }
    putOutgoing(chatKey, { ...outgoing, state: "unsent", errorCode });
    return null;
  }
}
