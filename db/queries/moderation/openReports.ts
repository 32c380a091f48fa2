import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { ReportSubject } from "../../../schema/rules/moderation.ts";
import { isSubjectKey } from "../../../schema/rules/reports.ts";
import type { Tables } from "../../tables.ts";

/** A report that waits, as a decision needs it. */
export interface OpenReport {
  id: string;
  subject: ReportSubject;
  npcId: string | null;
  authorId: string | null;
  reporterId: string | null;
  claimantId: string | null;
  claimedAt: Date | null;
}

/** The reports of a thing that wait, oldest first, locked until the transaction ends. */
export async function lockOpenReports(em: SqlEntityManager, subjectKey: string): Promise<OpenReport[]> {
  if (!isSubjectKey(subjectKey)) return [];
  const { rows } = await sql<OpenReport>`
    select id, subject, npc_id as "npcId", author_id as "authorId", reporter_id as "reporterId",
      claimant_id as "claimantId", claimed_at as "claimedAt"
    from reports where subject_key = ${subjectKey} and decision_id is null order by created_at, id for update`.execute(
    em.getKysely(),
  );
  return rows;
}

/** Claims these reports for a moderator, or releases them. */
export async function setClaimant(
  em: SqlEntityManager,
  reportIds: readonly string[],
  claimantId: string | null,
  at: Date | null,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("reports")
    .set({ claimant_id: claimantId, claimed_at: at })
    .where("id", "in", reportIds)
    .execute();
}

export async function closeReports(
  em: SqlEntityManager,
  reportIds: readonly string[],
  decisionId: string,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("reports")
    .set({ decision_id: decisionId, repeat_key: null })
    .where("id", "in", reportIds)
    .execute();
}

/** Has the reports of a decision wait again, but for those whose reporters have reported the thing again since. */
export async function reopenReports(em: SqlEntityManager, decisionId: string): Promise<void> {
  await sql`
    update reports r set decision_id = null, claimant_id = null, claimed_at = null
    where decision_id = ${decisionId} and not exists (
      select from reports o where o.reporter_id = r.reporter_id and o.subject_key = r.subject_key and o.decision_id is null)`.execute(
    em.getKysely(),
  );
}
