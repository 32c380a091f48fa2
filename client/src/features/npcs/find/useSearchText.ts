import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** A pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 250;

/**
 * The search text: `text` as it is typed, `query` as it is searched and stored in the URL. It waits for words still
 * being composed.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const query = params.get("q")?.trim() ?? "";
  const [text, setText] = useState(query);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What another entry of the history asks for takes the place of what was typed; a search of one's own does not, as one
  // may have typed on.
  const searched = useRef(query);
  useEffect(() => {
    if (query === searched.current) return;
    searched.current = query;
    clearTimeout(timer.current);
    setText(query);
  }, [query]);

  const search = (next: string): void => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === query) return;
    searched.current = wanted;
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (wanted) changed.set("q", wanted);
        else changed.delete("q");
        return changed;
      },
      { replace: true },
    );
  };
  const searchLater = (next: string): void => {
    clearTimeout(timer.current);
    if (!composing.current) timer.current = setTimeout(() => latest.current(next), PAUSE_MS);
  };
  // The filters may change while the pause runs.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  return {
    text,
    query,
    type: (next: string): void => {
      setText(next);
      searchLater(next);
    },
    startComposing: (): void => {
      composing.current = true;
      clearTimeout(timer.current);
    },
    endComposing: (next: string): void => {
      composing.current = false;
      searchLater(next);
    },
    /** Searches without the pause. */
    searchNow: (): void => search(text),
    clear: (): void => {
      setText("");
      search("");
    },
  };
}
