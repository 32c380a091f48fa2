import type { ApolloCache, Reference } from "@apollo/client";
import { NpcListDocument } from "./npcs.generated.ts";
import type { NpcCardFragment, NpcListQuery } from "./npcs.generated.ts";

const MINE = { type: "mine", page: 1, limit: 10 } as const;

/**
 * Puts a new character first in the viewer's list.
 * A list that was never opened needs no change: it is read when it is opened.
 */
export function npcAdded(cache: ApolloCache, npc: NpcCardFragment): void {
  // Writes the whole list, so it must not be merged like a page.
  cache.updateQuery<NpcListQuery>({ query: NpcListDocument, variables: MINE, overwrite: true }, (list) => {
    if (!list || list.npcs.items.some(({ id }) => id === npc.id)) return list;
    return { npcs: { ...list.npcs, items: [npc, ...list.npcs.items], total: list.npcs.total + 1 } };
  });
}

/** Removes a deleted character from every list. Chats still show it. */
export function npcRemoved(cache: ApolloCache, id: string): void {
  const ref = cache.identify({ __typename: "Npc", id });
  cache.modify<{ npcs: { items: readonly Reference[]; total: number } }>({
    fields: {
      npcs: (page) => {
        if (!("items" in page)) return page;
        const items = page.items.filter(({ __ref }) => __ref !== ref);
        return items.length === page.items.length ? page : { ...page, items, total: page.total - 1 };
      },
    },
  });
}
