import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { openShare } from "../../../lib/share/openShare.ts";
import { OpenChatDocument } from "./screen.generated.ts";
import { loadNewest } from "../history/loadHistory.ts";

/** `missing`: there is no such character. `expired`: its share link leads nowhere. `unreachable`: the server gave no answer. `failed`: it gave another one. */
export type Opening = "open" | "missing" | "expired" | "unreachable" | "failed";

/**
 * Opens a chat, which the first visit creates, and reads its newest messages into the cache; never rejects. A share link is opened
 * first. Chats that exist already and public characters open without one.
 */
export async function openChat(client: ApolloClient, npcId: string, shareId: string | null = null): Promise<Opening> {
  let expired = false;
  try {
    expired = shareId !== null && (await openShare(client, shareId)) === null;
    await client.mutate({ mutation: OpenChatDocument, variables: { npcId } });
    await loadNewest(client, npcId);
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    if (code !== "NOT_FOUND") return "failed";
    return expired ? "expired" : "missing";
  }
}
