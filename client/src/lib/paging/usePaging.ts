import { useRef, useState } from "react";

export type PagingState = "idle" | "loading" | "failed";

/**
 * Asks for further pages, one at a time: `load` does nothing while one is on its way.
 * A cursor names a page, such as by its number.
 */
export function usePaging<Cursor>(loadPage: (cursor: Cursor) => Promise<unknown>) {
  const running = useRef(false);
  const [state, setState] = useState<PagingState>("idle");
  const load = (cursor: Cursor): void => {
    if (running.current) return;
    running.current = true;
    setState("loading");
    loadPage(cursor)
      .then(
        () => setState("idle"),
        () => setState("failed"),
      )
      .finally(() => {
        running.current = false;
      });
  };
  return { state, load };
}
