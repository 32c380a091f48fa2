import { useSyncExternalStore } from "react";
import type { Read } from "../../../lib/messages/readingStore.ts";
import { textIdOf } from "../../../lib/speech/readText.ts";
import { createStore } from "../../../lib/store.ts";

/** Replies that are heard and not shown yet, each alternative by its own. A reload shows all. */
const covered = createStore<ReadonlySet<string>>(new Set());

export const cover = (reply: Read): void => covered.set(new Set([...covered.get(), textIdOf(reply)]));

export function uncover(reply: Read): void {
  const rest = new Set(covered.get());
  rest.delete(textIdOf(reply));
  covered.set(rest);
}

export const isCovered = (reply: Read): boolean => covered.get().has(textIdOf(reply));

export const useIsCovered = (reply: Read): boolean => useSyncExternalStore(covered.subscribe, () => isCovered(reply));
