import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { missedEvents } from "../../lib/events/missedEvents.ts";
import { memoryVersion } from "../../lib/memory/memoryVersion.ts";
import { ChatMemoryDocument, useChatMemory } from "./memory.generated.ts";
import type { ChatMemoryQuery } from "./memory.generated.ts";

/** What a character remembers; it is read again after each change, also after one on another device. */
export function useMemory(npcId: string) {
  const client = useApolloClient();
  const { data } = useChatMemory({ variables: { npcId }, fetchPolicy: "cache-only" });
  const [error, setError] = useState<unknown>(null);
  const newest = useRef<object>(null);
  const read = useCallback(() => {
    const reading = {};
    newest.current = reading;
    // An older reading may end last, and hold what has been forgotten since.
    const isNewest = (): boolean => newest.current === reading;
    readMemory(client, npcId, isNewest).then(
      () => isNewest() && setError(null),
      (failure: unknown) => isNewest() && setError(failure),
    );
  }, [client, npcId]);
  useEffect(() => {
    read();
    const stops = [memoryVersion.subscribe(read), missedEvents.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [read]);
  return { memory: data?.memory, error, read };
}

/**
 * Reads all pages and stores them as one: what was so before stands under what is so now, wherever both are in the list.
 * Nothing is stored, and no further page read, once another reading has begun. Rejects as the call does.
 */
async function readMemory(client: ApolloClient, npcId: string, isNewest: () => boolean): Promise<void> {
  const memories: ChatMemoryQuery["memory"]["memories"] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await client.query({
      query: ChatMemoryDocument,
      variables: { npcId, page },
      fetchPolicy: "no-cache",
      // One that began earlier would answer as it was then.
      context: { queryDeduplication: false },
    });
    if (!isNewest()) return;
    if (!data) throw new Error("The memory came without data.");
    memories.push(...data.memory.memories);
    if (data.memory.memories.length > 0 && memories.length < data.memory.total) continue;
    // What changes while pages are read may be on two of them.
    const each = [...new Map(memories.map((memory) => [memory.id, memory])).values()];
    client.writeQuery({
      query: ChatMemoryDocument,
      variables: { npcId },
      data: { memory: { ...data.memory, memories: each } },
    });
    return;
  }
}
