import { savedChanges } from "../../../../db/queries/words/saved/savedAmong.ts";
import type { StoredChange } from "../../../../db/entities/words/lineCorrection.entity.ts";
import type { CorrectionRow } from "../../../../db/queries/words/lineCorrections.ts";
import type { Connections } from "../../../../db/driver/named.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";

/** A corrected line as its writer sees it. */
export interface CorrectionView extends Omit<CorrectionRow, "changes"> {
  id: string;
  changes: (StoredChange & { isKept: boolean })[];
}

/** Corrected lines of a user, and which of their changes they have saved. */
export async function viewCorrections(
  em: Connections,
  userId: string,
  rows: readonly CorrectionRow[],
): Promise<CorrectionView[]> {
  const keys = rows.flatMap(({ changes }) => changes.map(({ after }) => wordKey(after)));
  const saved = await savedChanges(em, { userId, languages: rows.map(({ language }) => language), keys });
  return rows.map((row) => ({
    ...row,
    id: `${row.messageId}:${row.nativeLanguage}:${row.line}`,
    changes: row.changes.map((change) => ({
      ...change,
      isKept: saved.some(({ language, key }) => language === row.language && key === wordKey(change.after)),
    })),
  }));
}
