import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { AppealOutcome, DecisionAct, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";

/** A decision as a mail tells its author. */
export interface DecisionToMail {
  email: string;
  language: Language;
  subject: ReportSubject;
  subjectKey: string;
  npcId: string | null;
  authorId: string;
  title: string;
  act: DecisionAct;
  rule: HouseRule;
  reason: string;
  until: Date | null;
  undoneAt: Date | null;
  outcome: AppealOutcome | null;
  answer: string | null;
}

/** What a mail about a decision says; null where its author is gone or has no address. */
export async function findDecisionToMail(em: SqlEntityManager, decisionId: string): Promise<DecisionToMail | null> {
  const { rows } = await sql<DecisionToMail>`
    select u.email, u.native_language as language, d.subject, d.subject_key as "subjectKey", d.npc_id as "npcId",
      d.author_id as "authorId", coalesce(n.name, '') as title, d.act, d.rule, d.reason, d.until,
      d.undone_at as "undoneAt", a.outcome, a.answer
    from decisions d join users u on u.id = d.author_id
      left join npcs n on n.id = d.npc_id left join appeals a on a.decision_id = d.id
    where d.id = ${decisionId} and u.email is not null`.execute(em.getKysely());
  return rows[0] ?? null;
}
