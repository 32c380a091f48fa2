import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { AppealOutcome } from "../../../schema/rules/moderation.ts";
import type { Tables } from "../../tables.ts";
import type { PastDecision } from "./reportCase.ts";
import { DECIDED_TITLE } from "./reports.ts";

/** Adds a decision's one appeal; false where there is one already. */
export async function insertAppeal(
  em: SqlEntityManager,
  { decisionId, text, at }: { decisionId: string; text: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await em
    .getKysely<Tables>()
    .insertInto("appeals")
    .values({ decision_id: decisionId, text, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Answers an appeal that waits; false where there is none. */
export async function answerAppeal(
  em: SqlEntityManager,
  answered: { decisionId: string; outcome: AppealOutcome; answer: string; operatorId: string; at: Date },
): Promise<boolean> {
  const { decisionId, outcome, answer, operatorId, at } = answered;
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("appeals")
    .set({ outcome, answer, operator_id: operatorId, decided_at: at })
    .where("decision_id", "=", decisionId)
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An appeal that waits, with what it is about. */
export interface WaitingAppeal extends PastDecision {
  author: { id: string; username: string | null; nickname: string } | null;
  /** Who has made the decision. */
  operatorId: string | null;
  operatorName: string | null;
  appealText: string;
  appealedAt: Date;
}

/** A page of the appeals that wait, oldest first, and how many there are. */
export async function findWaitingAppeals(
  em: SqlEntityManager,
  offset: number,
  limit: number,
): Promise<{ items: WaitingAppeal[]; total: number }> {
  const db = em.getKysely();
  const waiting = sql`appeals a join decisions d on d.id = a.decision_id where a.outcome is null and d.undone_at is null`;
  const [page, counted] = await Promise.all([
    sql<WaitingAppeal>`
      select d.id, d.subject, d.subject_key as "subjectKey", d.act, d.rule, d.reason, d.until, d.created_at as "createdAt",
        d.undone_at as "undoneAt", ${DECIDED_TITLE} as title, d.operator_id as "operatorId", o.username as "operatorName",
        case when u.id is not null then json_build_object('id', u.id, 'username', u.username, 'nickname', u.nickname) end as author,
        a.text as "appealText", a.created_at as "appealedAt"
      from appeals a join decisions d on d.id = a.decision_id left join npcs n on n.id = d.npc_id
        left join users u on u.id = d.author_id left join users o on o.id = d.operator_id
      where a.outcome is null and d.undone_at is null
      order by a.created_at, d.id offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${waiting}`.execute(db),
  ]);
  return { items: page.rows, total: counted.rows[0]?.total ?? 0 };
}
