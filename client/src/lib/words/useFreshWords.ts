import { useEffect, useRef } from "react";
import { wordsVersion } from "./wordsVersion.ts";

/** Options of queries that are asked again: an answer on its way may be one of before the change. */
export const FRESH = { context: { queryDeduplication: false } } as const;

/** Asks again for what is shown of saved words once they have changed, here or on another device. */
export function useFreshWords(refetch: () => Promise<unknown>): void {
  const version = wordsVersion.use();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    // A failure leaves what is shown; the next change or visit asks again.
    refetch().catch(() => undefined);
  }, [version, refetch]);
}
