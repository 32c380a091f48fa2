import { wordKey } from "../../schema/rules/words/saved/wordKey.ts";
import { plain } from "./searchTerms.ts";

interface WordTexts {
  lemma: string;
  surface: string;
  reading?: string | null | undefined;
  gloss: string;
  sentence: string;
}

/** How a saved word is compared and searched: beside its texts, in the form for it. */
export function savedWordKeys({ lemma, surface, reading, gloss, sentence }: WordTexts) {
  return {
    lemmaKey: wordKey(lemma),
    surfaceKey: wordKey(surface),
    searchText: plain([lemma, surface, reading ?? "", gloss, sentence].join("\n")),
  };
}
