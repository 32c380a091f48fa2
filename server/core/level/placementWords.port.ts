import type { Language } from "../../../schema/rules/languages.ts";
import type { PlacementWord } from "../../../schema/rules/level/placementAnswer.ts";

/** The words that placements ask for in each language, among them some that there are not. */
export interface PlacementWords {
  wordsOf(language: Language): Promise<readonly PlacementWord[]>;
}
