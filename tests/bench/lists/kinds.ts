import { parse } from "graphql";
import type { DocumentNode } from "graphql";
import { HISTORY_PAGE_SIZE } from "../../../schema/rules/input/paging.ts";
import * as stored from "../../../rest-compat/operations.generated.ts";
import { CHATS_NPC } from "./ground.ts";

/** A list that is asked for in one way everywhere. */
export interface Kind {
  /** What every side but REST runs; its root field is called `data`. */
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** The REST call that answers the same, if there is one. */
  rest: string | null;
  /** Items of an answer. */
  length: number;
}

/** Items on a page. */
const LENGTH = 10;
const page = { page: 1, limit: LENGTH };

/** What the client asks for as a chat is opened, in one page's operation. */
const OPEN_CHAT = parse(`mutation OpenChat($npcId: ID!) {
  data: openChat(npcId: $npcId) {
    id readByCreator npc { id name description avatar images languages } lastMessage lastMessageTime unreadCount
  }
}`);

export const KINDS: Record<string, Kind> = {
  characters: {
    document: stored.ListNpcsDocument,
    variables: { type: "public", ...page },
    rest: "/api/npc/list",
    length: LENGTH,
  },
  chats: { document: stored.RecentChatsDocument, variables: page, rest: "/api/chat/recent", length: LENGTH },
  history: {
    document: stored.ChatHistoryDocument,
    variables: { npcId: CHATS_NPC, page: 1 },
    // REST opens the chat first.
    rest: `/api/chat/${CHATS_NPC}/history`,
    length: HISTORY_PAGE_SIZE,
  },
  records: { document: stored.PointsRecordsDocument, variables: page, rest: "/api/points/records", length: LENGTH },
  opening: { document: OPEN_CHAT, variables: { npcId: CHATS_NPC }, rest: null, length: 1 },
};

/** A kind by its name. Throws for any other name. */
export function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (!kind) throw new Error(`there is no ${name}: choose from ${Object.keys(KINDS).join(", ")}`);
  return kind;
}
