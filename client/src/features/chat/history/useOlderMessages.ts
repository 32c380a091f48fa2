import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef, useState } from "react";
import { loadOlder } from "./loadHistory.ts";
import type { History } from "./mergeMessages.ts";

export interface OlderMessages {
  state: "idle" | "loading" | "failed";
  /** Reads the next older page, if there is one and none is on its way. */
  load(): void;
}

/** Loads a history upward, a page at a time. */
export function useOlderMessages(npcId: string, history: History): OlderMessages {
  const client = useApolloClient();
  const [state, setState] = useState<OlderMessages["state"]>("idle");
  // The list grows a moment after the answer: until it has, the same page must not be asked for again.
  const asked = useRef<string | null>(null);
  const oldest = history.hasMore ? history.messages[0]?.id : undefined;

  const load = useCallback(() => {
    if (oldest === undefined || asked.current === oldest) return;
    asked.current = oldest;
    setState("loading");
    loadOlder(client, npcId, oldest).then(
      () => setState("idle"),
      () => {
        asked.current = null;
        setState("failed");
      },
    );
  }, [client, npcId, oldest]);

  return { state, load };
}
