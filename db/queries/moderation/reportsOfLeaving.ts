import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/**
 * Takes out of all reports what is not needed any more once a user deletes their account: who they are as a reporter,
 * what they have said around reported replies, and the background of their characters. What was reported stays.
 */
export async function forgetInReports(em: SqlEntityManager, userId: string): Promise<void> {
  const db = em.getKysely();
  await sql`update reports set name = null, email = null, text = case when decision_id is null then text else '' end
    where reporter_id = ${userId}`.execute(db);
  await forgetTalkers(em, [userId]);
  await sql`update reports set evidence = evidence - 'background'
    where author_id = ${userId} and subject = 'npc'`.execute(db);
}

/** Empties the reports that were decided before a time, and keeps what became of them. */
export async function emptyDecidedReports(em: SqlEntityManager, before: Date): Promise<void> {
  await sql`update reports r set evidence = '{}', text = '', name = null, email = null
    from decisions d where d.id = r.decision_id and d.created_at < ${before} and r.evidence <> '{}'`.execute(
    em.getKysely(),
  );
}

/** Takes out of all reports what users who are about to be deleted have said around reported replies. */
export async function forgetTalkers(em: SqlEntityManager, userIds: readonly string[]): Promise<void> {
  await sql`update reports set evidence = (evidence - 'talkerId') || '{"before": null, "after": null}'
    where subject = 'reply' and evidence ->> 'talkerId' = any(${userIds}::text[])`.execute(em.getKysely());
}
