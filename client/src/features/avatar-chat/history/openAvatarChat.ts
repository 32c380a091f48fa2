import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { AvatarChatDocument } from "../avatarChat.generated.ts";
import { avatarHistory } from "./avatarHistory.ts";
import type { ConversationPlace } from "./conversationPlace.ts";

/**
 * `missing`: there is no such conversation that the viewer may read. `unreachable`: the server gave no answer.
 * `failed`: it gave another one.
 */
export type AvatarChatState = "open" | "missing" | "unreachable" | "failed";

/** Reads a conversation's head and its newest messages into the cache; never rejects. */
export async function openAvatarChat(client: ApolloClient, place: ConversationPlace): Promise<AvatarChatState> {
  try {
    await Promise.all([
      client.query({ query: AvatarChatDocument, variables: place, fetchPolicy: "network-only" }),
      avatarHistory.loadNewest(client, place),
    ]);
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    return code === "NOT_FOUND" ? "missing" : "failed";
  }
}
