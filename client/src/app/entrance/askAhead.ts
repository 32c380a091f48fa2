import type { ApolloClient } from "@apollo/client";
import { NpcListDocument, NpcTagsDocument } from "../../features/npcs/npcs.generated.ts";
import { RecentChatsDocument } from "../../features/npcs/home/recentChats.generated.ts";
import { FIRST_NPCS, RECENT_CHATS, TAGS_SHOWN } from "../../features/npcs/npcListing.ts";
import { inOneTab } from "../../lib/session/guests.ts";
import { currentToken, restoreSession } from "../../lib/session/session.ts";
import { ServerInfoDocument } from "../../lib/session/session.generated.ts";

/**
 * Asks for what the home page shows as soon as someone is signed in, while the page is still being made: it finds the
 * answers in the cache, or on their way. A failure is left to the page's own question.
 */
export async function askAhead(client: ApolloClient, { pathname }: Location): Promise<void> {
  if (pathname !== "/") return;
  // A guest may be on their way in.
  if (!currentToken()) await inOneTab(async () => restoreSession());
  if (!currentToken()) return;
  await Promise.allSettled([
    client.query({ query: RecentChatsDocument, variables: { limit: RECENT_CHATS } }),
    client.query({ query: NpcListDocument, variables: { type: "public", ...FIRST_NPCS } }),
    client.query({ query: NpcTagsDocument, variables: { limit: TAGS_SHOWN } }),
    client.query({ query: ServerInfoDocument }),
  ]);
}
