import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { AppealOutcome, DecisionAct, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import { DECIDED_TITLE } from "./reports.ts";

/** A decision as the author of what it is about may see it: neither who reported nor who decided. */
export interface AuthorDecision {
  id: string;
  subject: ReportSubject;
  subjectKey: string;
  npcId: string | null;
  authorId: string;
  title: string;
  act: DecisionAct;
  rule: HouseRule;
  reason: string;
  until: Date | null;
  createdAt: Date;
  undoneAt: Date | null;
  appeal: {
    text: string;
    createdAt: string;
    outcome: AppealOutcome | null;
    answer: string;
    decidedAt: string | null;
  } | null;
}

/** The decisions about an author's things, newest first, and how many there are; or one of them. */
export async function findDecisionsOf(
  em: SqlEntityManager,
  authorId: string,
  { offset, limit, id = null }: { offset: number; limit: number; id?: string | null },
): Promise<{ items: AuthorDecision[]; total: number }> {
  const db = em.getKysely();
  const theirs = sql`d.author_id = ${authorId} and d.act <> 'dismiss' and (${id}::uuid is null or d.id = ${id})`;
  const [page, counted] = await Promise.all([
    sql<AuthorDecision>`
      select d.id, d.subject, d.subject_key as "subjectKey", d.npc_id as "npcId", d.author_id as "authorId",
        ${DECIDED_TITLE} as title, d.act, d.rule, d.reason, d.until, d.created_at as "createdAt", d.undone_at as "undoneAt",
        case when a.decision_id is not null then json_build_object('text', a.text, 'createdAt', a.created_at,
          'outcome', a.outcome, 'answer', a.answer, 'decidedAt', a.decided_at) end as appeal
      from decisions d left join npcs n on n.id = d.npc_id left join appeals a on a.decision_id = d.id
      where ${theirs} order by d.created_at desc, d.id offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from decisions d where ${theirs}`.execute(db),
  ]);
  return { items: page.rows, total: counted.rows[0]?.total ?? 0 };
}
