import type { ExplanationRow } from "../../../db/queries/words/explanations.ts";

/** An explanation as clients see it. */
export interface ExplanationView extends ExplanationRow {
  id: string;
}

export function explanationView(row: ExplanationRow): ExplanationView {
  return { ...row, id: `${row.messageId}:${row.alternative}:${row.start}:${row.nativeLanguage}` };
}
