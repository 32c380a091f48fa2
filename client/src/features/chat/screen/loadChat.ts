import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { OpenChatDocument } from "./screen.generated.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { openedChatOf } from "./openedChat.ts";

/**
 * `missing`: there is no such character. `expired`: its share link leads nowhere. `unreachable`: the server gave no
 * answer. `failed`: it gave another one.
 */
export type ChatOutcome = "open" | "missing" | "expired" | "unreachable" | "failed";

/**
 * Opens a chat, which the first visit creates, and reads its newest messages into the cache; never rejects.
 * Chats that exist already and public characters open without a valid share link.
 */
export async function loadChat(
  client: ApolloClient,
  chatKey: string,
  npcId: string,
  shareId: string | null = null,
): Promise<ChatOutcome> {
  try {
    const { data } = await client.mutate({ mutation: OpenChatDocument, variables: { npcId, shareId } });
    openedChatOf(chatKey).set(data?.openChat.id ?? null);
    await chatHistory.loadNewest(client, { npcId });
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    if (code === "SHARE_EXPIRED") return "expired";
    return code === "NOT_FOUND" ? "missing" : "failed";
  }
}
