import { useCallback, useSyncExternalStore } from "react";
import { streamingStore } from "./streamingStore.ts";

/** The text of a reply as it is being written; only the component that calls this renders with it. */
export function useStreamedText(replyId: string): string {
  const subscribe = useCallback((listener: () => void) => streamingStore.subscribe(replyId, listener), [replyId]);
  return useSyncExternalStore(subscribe, () => streamingStore.textOf(replyId));
}
