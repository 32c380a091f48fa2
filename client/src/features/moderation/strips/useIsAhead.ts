import { useCallback, useSyncExternalStore } from "react";

/** What a timer can wait for, in milliseconds: no page is open for longer. */
const LONGEST_MS = 2_147_483_647;

/** Whether a time has not come yet; it is looked at again when it has. Never for null. */
export function useIsAhead(time: string | null): boolean {
  const atTime = useCallback(
    (look: () => void) => {
      const left = time === null ? LONGEST_MS : Date.parse(time) - Date.now();
      const timer = setTimeout(look, Math.min(left, LONGEST_MS));
      return () => clearTimeout(timer);
    },
    [time],
  );
  return useSyncExternalStore(atTime, () => time !== null && Date.parse(time) > Date.now());
}
