import { findWholeAudit, noteAct } from "../../../../db/queries/moderation/audit.ts";
import type { AuditRow } from "../../../../db/queries/moderation/audit.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/** The whole audit as CSV, with this export as its last line. Throws as `requireRole`. */
export async function exportAudit(scope: WorkScope & Pick<Scope, "viewer" | "clock">): Promise<string> {
  const { userId } = requireRole(scope, "operator");
  const entries = await inTransaction(scope, async ({ em }) => {
    await noteAct(em, { operatorId: userId, act: "auditCsv" }, scope.clock());
    return findWholeAudit(em);
  });
  return [HEADER, ...entries.map(lineOf)].join("\r\n") + "\r\n";
}

const HEADER = "at,operatorId,operatorName,act,subject,reason";

const lineOf = ({ at, operatorId, operatorName, act, subject, reason }: AuditRow): string =>
  [at.toISOString(), operatorId ?? "", operatorName, act, subject, reason].map(cellOf).join(",");

/** A cell that spreadsheets take for a text, also where it begins as their formulas do. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
