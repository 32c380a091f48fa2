import { useEffect } from "react";
import type { RefObject } from "react";
import { useBlocker } from "react-router-dom";

/**
 * Holds a person back who leaves with something unsaved:
 * inside the product by a question of ours, else by the browser's.
 */
export function useLeaveQuestion(unsaved: boolean, finished: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !finished.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (!finished.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [unsaved, finished]);

  return blocker;
}
