import type { LineRow } from "../../../../db/queries/words/lineCorrections.ts";
import type { Viewer } from "../../viewer.ts";

/** What a model is told of a viewer's line that it is to correct. */
export function correctionRequest(
  { text, before, language }: Pick<LineRow, "text" | "before" | "language">,
  { nativeLanguage, level }: Pick<Viewer, "nativeLanguage" | "level">,
) {
  return { text, language, nativeLanguage, level, ...(before && { before }) };
}
