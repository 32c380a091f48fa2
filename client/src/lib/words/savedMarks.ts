import { wordKey } from "../../../../schema/rules/words/wordKey.ts";
import type { SavedMarkFragment } from "./words.generated.ts";

/** How a saved word is marked where it occurs: by how well it is known, and lit when it is due. */
export interface Mark {
  saved: SavedMarkFragment;
  isDue: boolean;
}

/** Finds the saved word that a word of a text is, by its dictionary form or as it was met; null for others. */
export function markFinder(
  saved: readonly SavedMarkFragment[],
  now: number,
): (lemma: string, surface: string) => Mark | null {
  const byKey = new Map(
    saved.flatMap((one) => [
      [wordKey(one.surface), one],
      [wordKey(one.lemma), one],
    ]),
  );
  return (lemma, surface) => {
    const found = byKey.get(wordKey(lemma)) ?? byKey.get(wordKey(surface));
    return found ? { saved: found, isDue: found.due !== null && Date.parse(found.due) <= now } : null;
  };
}
