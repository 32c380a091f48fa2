import { useApolloClient } from "@apollo/client/react";
import { useEffect, useSyncExternalStore } from "react";
import { reading, stopReading } from "./reading.ts";
import type { ReadText } from "./readText.ts";
import { prepareReading, startReading } from "./startReading.ts";

/** Milliseconds that a page has for what is seen. */
const CALM_MS = 1200;

export interface ReadingAloud {
  /** False where the device has no voices. */
  canRead: boolean;
  isReading: boolean;
  read: () => void;
  stop: () => void;
}

/** Reads a text aloud, sentence by sentence, and ends it. */
export function useReadAloud(text: ReadText): ReadingAloud {
  const client = useApolloClient();
  const isReading = useSyncExternalStore(reading.subscribe, () => reading.get()?.id === text.id);
  return {
    canRead: "speechSynthesis" in window,
    isReading,
    read: () => startReading(client, text),
    stop: () => stopReading(text.id),
  };
}

/** Loads what reading aloud needs once the page is idle. */
export function usePrepareReading(): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const timer = setTimeout(prepareReading, CALM_MS, client);
    return () => clearTimeout(timer);
  }, [client]);
}

/** Stops reading aloud when the page is left; only the text with `id` if that is given. */
export function useSilenceAtEnd(id?: string): void {
  useEffect(() => () => stopReading(id), [id]);
}
