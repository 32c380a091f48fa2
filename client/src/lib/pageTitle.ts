import { useEffect } from "react";
import { createStore } from "./store.ts";

/** The name of the place on screen, already translated; null on the home page and where there is none. */
export const placeTitle = createStore<string | null>(null);

/** What the page on screen calls itself, in the place of its place's name. */
export const ownTitle = createStore<string | null>(null);

/** Names the page in the title of its tab by its own heading. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}
