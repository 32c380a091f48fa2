import type { CorrectionRow } from "../../../../db/queries/words/lineCorrections.ts";

/** A corrected line as clients see it. */
export interface CorrectionView extends CorrectionRow {
  id: string;
}

export function correctionView(row: CorrectionRow): CorrectionView {
  return { ...row, id: `${row.messageId}:${row.nativeLanguage}` };
}
