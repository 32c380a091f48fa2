import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { DecisionAct, Hold, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";

/** What someone has said about a thing, or the filter. */
export interface CaseReport<Evidence = unknown> {
  id: string;
  rule: HouseRule;
  text: string;
  name: string | null;
  email: string | null;
  isFromFilter: boolean;
  createdAt: Date;
  /** The thing as it was when this report came. */
  evidence: Evidence;
}

/** The reports of a thing that wait, oldest first. */
export async function findCaseReports<Evidence>(
  em: SqlEntityManager,
  subjectKey: string,
): Promise<CaseReport<Evidence>[]> {
  const { rows } = await sql<CaseReport<Evidence>>`
    select id, rule, text, name, email, is_from_filter as "isFromFilter", created_at as "createdAt", evidence
    from reports where subject_key = ${subjectKey} and decision_id is null order by created_at, id`.execute(
    em.getKysely(),
  );
  return rows;
}

/** A decision of the past. */
export interface PastDecision {
  id: string;
  subject: ReportSubject;
  subjectKey: string;
  act: DecisionAct;
  rule: HouseRule;
  reason: string;
  until: Date | null;
  createdAt: Date;
  undoneAt: Date | null;
}

/** Decisions that are looked back at most. */
const MOST_DECISIONS = 50;

/** What was decided about a thing before, and about all others of its author, newest first. */
export async function findDecisionsAbout(
  em: SqlEntityManager,
  subjectKey: string,
  authorId: string | null,
): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`
    select id, subject, subject_key as "subjectKey", act, rule, reason, until, created_at as "createdAt", undone_at as "undoneAt"
    from decisions where subject_key = ${subjectKey} or author_id = ${authorId}
    order by created_at desc, id limit ${MOST_DECISIONS}`.execute(em.getKysely());
  return rows;
}

/** How a thing is now; null where it is not known of it, or it is gone. */
export interface ThingState {
  visibility: Visibility | null;
  hold: Hold | null;
  isDeleted: boolean;
  /** Of a picture. */
  isHidden: boolean;
  /** Of its author. */
  suspendedUntil: Date | null;
}

export async function findState(
  em: SqlEntityManager,
  { npcId, authorId, mediaKey }: { npcId: string | null; authorId: string | null; mediaKey: string | null },
): Promise<ThingState> {
  const { rows } = await sql<ThingState>`
    select n.visibility, n.hold, coalesce(n.deleted_at is not null, true) as "isDeleted",
      coalesce(m.hidden_at is not null, false) as "isHidden", u.suspended_until as "suspendedUntil"
    from (select 1) as one left join npcs n on n.id = ${npcId} left join media m on m.key = ${mediaKey}
      left join users u on u.id = ${authorId}`.execute(em.getKysely());
  const [state] = rows;
  if (!state) throw new Error("a state was not read");
  return { ...state, isDeleted: npcId !== null && state.isDeleted };
}
