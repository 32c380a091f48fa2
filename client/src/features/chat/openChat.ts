import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { OpenChatDocument } from "./chat.generated.ts";
import { loadNewest } from "./loadHistory.ts";

/** `missing`: there is no such character. `unreachable`: the server gave no answer. `failed`: it gave another one. */
export type Opening = "open" | "missing" | "unreachable" | "failed";

/** Opens a chat, which the first visit creates, and reads its newest messages into the cache; never rejects. */
export async function openChat(client: ApolloClient, npcId: string): Promise<Opening> {
  try {
    await client.mutate({ mutation: OpenChatDocument, variables: { npcId } });
    await loadNewest(client, npcId);
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    return code === "NOT_FOUND" ? "missing" : "failed";
  }
}
