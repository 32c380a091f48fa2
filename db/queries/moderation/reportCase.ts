import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { DecisionAct, Hold, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import { DECIDED_TITLE, TITLE } from "./reports.ts";

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

/** What a case is about, and who has claimed it. */
export interface CaseFace {
  /** The name of the thing, as it was reported first. */
  title: string;
  /** Whose thing it is; null for what comes with the product, and once the account is gone. */
  author: { id: string; username: string | null; nickname: string } | null;
  claimant: { id: string; username: string | null } | null;
}

/** A case's face. A claim counts that was made after `since`. */
export async function findCaseFace(em: SqlEntityManager, subjectKey: string, since: Date): Promise<CaseFace> {
  const { rows } = await sql<CaseFace>`
    select ${TITLE} as title,
      case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'nickname', a.nickname) end as author,
      case when c.id is not null then json_build_object('id', c.id, 'username', c.username) end as claimant
    from reports r left join users a on a.id = r.author_id
      left join users c on c.id = r.claimant_id and r.claimed_at > ${since}
    where r.subject_key = ${subjectKey} and r.decision_id is null order by r.created_at, r.id limit 1`.execute(
    em.getKysely(),
  );
  const [face] = rows;
  if (!face) throw new Error("a case without a report");
  return face;
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
  /** The name of what it is about. */
  title: string;
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
    select d.id, d.subject, d.subject_key as "subjectKey", ${DECIDED_TITLE} as title, d.act, d.rule, d.reason, d.until,
      d.created_at as "createdAt", d.undone_at as "undoneAt"
    from decisions d left join npcs n on n.id = d.npc_id where d.subject_key = ${subjectKey} or d.author_id = ${authorId}
    order by d.created_at desc, d.id limit ${MOST_DECISIONS}`.execute(em.getKysely());
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

/**
 * Names what a thing shows now, where its author can change that; null of a reply and a picture, which stay as they are.
 * A character stays as it is until the transaction ends.
 */
export async function findContent(
  em: SqlEntityManager,
  { subject, npcId, authorId }: { subject: ReportSubject; npcId: string | null; authorId: string | null },
): Promise<string | null> {
  const db = em.getKysely();
  if (subject === "npc") {
    const { rows } = await sql<{ at: string }>`
      select updated_at::text as at from npcs where id = ${npcId} for no key update`.execute(db);
    return rows[0]?.at ?? null;
  }
  if (subject !== "person") return null;
  const { rows } = await sql<{ shown: string }>`
    select json_build_array(nickname, bio, avatar)::text as shown from users where id = ${authorId}`.execute(db);
  return rows[0]?.shown ?? null;
}
