import { useCallback, useSyncExternalStore } from "react";

/** What a timer can wait for, in milliseconds. */
const LONGEST_MS = 2_147_483_647;

/** Calls once when a time has come; the function that it returns takes that back. */
function atTime(time: string, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Again where it has not come: a timer may be early by the clock, which may also have been set back.
  const wait = (): void => {
    const left = Date.parse(time) - Date.now();
    if (left <= 0) call();
    else timer = setTimeout(wait, Math.min(left, LONGEST_MS));
  };
  wait();
  return () => clearTimeout(timer);
}

/** Whether a time has not come yet; it is looked at again when it has. Never for null. */
export function useIsAhead(time: string | null): boolean {
  const follow = useCallback((look: () => void) => (time === null ? () => undefined : atTime(time, look)), [time]);
  return useSyncExternalStore(follow, () => time !== null && Date.parse(time) > Date.now());
}
