import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { DecisionAct, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import type { DecisionBefore } from "../../entities/moderation/decision.entity.ts";
import type { Tables } from "../../tables.ts";

/** A decision as it is stored. */
export interface DecisionRow {
  id: string;
  subject: ReportSubject;
  subjectKey: string;
  npcId: string | null;
  authorId: string | null;
  act: DecisionAct;
  rule: HouseRule;
  reason: string;
  until: Date | null;
  before: DecisionBefore;
  operatorId: string | null;
  createdAt: Date;
}

export async function insertDecision(em: SqlEntityManager, decision: DecisionRow): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("decisions")
    .values({
      id: decision.id,
      subject: decision.subject,
      subject_key: decision.subjectKey,
      npc_id: decision.npcId,
      author_id: decision.authorId,
      act: decision.act,
      rule: decision.rule,
      reason: decision.reason,
      until: decision.until,
      before: jsonOf(decision.before),
      operator_id: decision.operatorId,
      created_at: decision.createdAt,
    })
    .execute();
}

/** A decision, locked until the transaction ends. */
export async function lockDecision(
  em: SqlEntityManager,
  decisionId: string,
): Promise<(DecisionRow & { undoneAt: Date | null }) | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("decisions")
    .select([
      "id",
      "subject",
      "subject_key as subjectKey",
      "npc_id as npcId",
      "author_id as authorId",
      "act",
      "rule",
      "reason",
      "until",
      "before",
      "operator_id as operatorId",
      "created_at as createdAt",
      "undone_at as undoneAt",
    ])
    .where("id", "=", decisionId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return null;
  const { npcId, authorId, until, operatorId, undoneAt, ...decision } = found;
  return {
    ...decision,
    npcId: npcId ?? null,
    authorId: authorId ?? null,
    until: until ?? null,
    operatorId: operatorId ?? null,
    undoneAt: undoneAt ?? null,
  };
}

export async function markUndone(em: SqlEntityManager, decisionId: string, at: Date): Promise<void> {
  await em.getKysely<Tables>().updateTable("decisions").set({ undone_at: at }).where("id", "=", decisionId).execute();
}

/** The first decision in force about the same target that was made after another one, locked. */
export async function lockNextAbout(
  em: SqlEntityManager,
  target: string,
  { id, createdAt }: Pick<DecisionRow, "id" | "createdAt">,
): Promise<Pick<DecisionRow, "id" | "before"> | null> {
  const next = await em
    .getKysely<Tables>()
    .selectFrom("decisions")
    .select(["id", "before"])
    .where(sql<string>`before ->> 'target'`, "=", target)
    .where("undone_at", "is", null)
    .where("created_at", ">=", createdAt)
    .where("id", "<>", id)
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return next ?? null;
}

/** By which rule a character was made private, where that is what was decided about its publicity last; else null. */
export async function findRuleOfPrivate(em: SqlEntityManager, npcId: string): Promise<HouseRule | null> {
  const last = await em
    .getKysely<Tables>()
    .selectFrom("decisions")
    .select(["act", "rule"])
    .where(sql<string>`before ->> 'target'`, "=", holdTarget(npcId))
    .where("undone_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.act === "makePrivate" ? last.rule : null;
}

/** What decisions about how a character is held are about. */
export const holdTarget = (npcId: string): string => `hold ${npcId}`;

export async function setBefore(em: SqlEntityManager, decisionId: string, before: DecisionBefore): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("decisions")
    .set({ before: jsonOf(before) })
    .where("id", "=", decisionId)
    .execute();
}

const jsonOf = (before: DecisionBefore) => sql<DecisionBefore>`${JSON.stringify(before)}::jsonb`;
