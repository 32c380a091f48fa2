import { wordKey } from "../../schema/rules/words/saved/wordKey.ts";
import { plain } from "./searchTerms.ts";

interface WordTexts {
  lemma: string;
  surface: string;
  reading?: string | null | undefined;
  gloss: string;
  sentence: string;
}

/** The forms in which a saved word is compared and searched, stored with its texts. */
export function savedWordKeys({ lemma, surface, reading, gloss, sentence }: WordTexts) {
  return {
    lemmaKey: wordKey(lemma),
    surfaceKey: wordKey(surface),
    searchText: plain([lemma, surface, reading ?? "", gloss, sentence].join("\n")),
  };
}
