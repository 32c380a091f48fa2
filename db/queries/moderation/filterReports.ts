import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { HouseRule, WaitingCause } from "../../../schema/rules/moderation.ts";

/** Why a character waits. */
export interface FilterReport {
  rule: HouseRule;
  cause: WaitingCause;
  words: string[];
}

/** Why the filter has a character wait; null where no report of the filter's is open. */
export async function findFilterReport(em: SqlEntityManager, npcId: string): Promise<FilterReport | null> {
  const { rows } = await sql<FilterReport>`
    select rule, coalesce(evidence #>> '{doubt,cause}', 'decision') as cause,
      coalesce(evidence #> '{doubt,words}', '[]') as words
    from reports where subject_key = ${`npc:${npcId}`} and is_from_filter and decision_id is null
    order by created_at desc, id limit 1`.execute(em.getKysely());
  return rows[0] ?? null;
}

/** Deletes the filter's reports of a character that wait: nobody has made them, and nothing is left to decide. */
export async function deleteFilterReports(em: SqlEntityManager, npcId: string): Promise<void> {
  await sql`delete from reports where subject_key = ${`npc:${npcId}`} and is_from_filter and decision_id is null`.execute(
    em.getKysely(),
  );
}
