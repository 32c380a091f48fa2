import { InMemoryCache } from "@apollo/client";
import { pagedField } from "../paging/mergePages.ts";

const orElse = (usual: unknown) => ({ read: (known: unknown) => known ?? usual });

/**
 * Silences warnings in development. Builds do without: each fragment names one object type, which matches by its name.
 */
const POSSIBLE_TYPES: Record<string, string[]> = import.meta.env.DEV
  ? {
      ReplyEvent: ["ReplyDelta", "ReplyDone"],
      SendMessageResult: ["SentMessage", "ChatNotice"],
      RetryReplyResult: ["Message", "ChatNotice"],
      RegenerateReplyResult: ["Message", "ChatNotice"],
      Event: [
        "Snapshot",
        "BalanceChanged",
        "ChatChanged",
        "ChatDeleted",
        "OrderChanged",
        "OrdersSeen",
        "WordsChanged",
        "BlocksChanged",
        "HelpOffered",
        "MemoryChanged",
        "WishHeeded",
        "SuspensionChanged",
        "NoticeChanged",
      ],
    }
  : {};

/** Users, characters, chats, messages and orders are normalised by their id. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      Query: {
        fields: {
          npcs: pagedField(["type", "query", "languages", "tag"]),
          chats: pagedField([]),
          avatarChats: pagedField([]),
          pointsRecords: pagedField([]),
          savedWords: pagedField(["language", "kind", "state", "search", "sort"]),
          npc: {
            read: (existing, { args, toReference }) => existing ?? toReference({ __typename: "Npc", id: args?.id }),
          },
          // Known from the list or from an event.
          rechargeOrder: {
            read: (existing, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: "RechargeOrder", id: args?.id }) : existing,
          },
        },
      },
      // Events follow each other; they are not versions of one thing.
      Subscription: { fields: { events: { merge: false } } },
      // What a browser stored before these fields were there does not have them.
      Chat: {
        fields: {
          userType: orElse("regular"),
          isEnded: orElse(false),
        },
      },
      Message: { fields: { usedMemories: orElse([]) } },
      // There is one of each, whatever part of it a query asks for.
      Balance: { keyFields: [] },
      Unread: { keyFields: [] },
      ServerInfo: { keyFields: [] },
      WordSettings: { keyFields: [] },
      RememberedWords: { keyFields: [] },
      // A delta is an event, not an entity: two of one reply must not overwrite each other.
      ReplyDelta: { keyFields: false },
      ReplyDone: { keyFields: false },
    },
  });
}
