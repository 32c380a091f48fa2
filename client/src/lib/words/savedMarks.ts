import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { SavedMarkFragment } from "./words.generated.ts";

/** How a saved word is marked where it occurs: by how well it is known, and lit on the day on which it is due. */
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
  const tomorrow = new Date(now).setHours(24, 0, 0, 0);
  return (lemma, surface) => {
    const found = byKey.get(wordKey(lemma)) ?? byKey.get(wordKey(surface));
    return found ? { saved: found, isDue: found.due !== null && Date.parse(found.due) < tomorrow } : null;
  };
}
