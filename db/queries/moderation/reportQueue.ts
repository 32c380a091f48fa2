import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { QueueOrder } from "../../../schema/rules/decisions.ts";
import type { HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import { TITLE } from "./reports.ts";

/** All that waits about one thing. */
export interface QueueItem {
  subjectKey: string;
  subject: ReportSubject;
  npcId: string | null;
  title: string;
  /** Whose thing it is; null for what comes with the product, and once the account is gone. */
  author: { id: string; username: string | null; nickname: string } | null;
  count: number;
  rules: HouseRule[];
  isFromFilter: boolean;
  firstAt: Date;
  lastAt: Date;
  claimant: { id: string; username: string | null } | null;
}

const ORDERS: Record<QueueOrder, RawBuilder<unknown>> = {
  newest: sql`q.last_at desc, q.subject_key`,
  oldest: sql`q.first_at, q.subject_key`,
  mostReported: sql`q.count desc, q.first_at, q.subject_key`,
};

/** A page of the things about which something waits, and how many there are. A claim counts that was made after `since`. */
export async function findReportQueue(
  em: SqlEntityManager,
  { order, since, offset, limit }: { order: QueueOrder; since: Date; offset: number; limit: number },
): Promise<{ items: QueueItem[]; total: number }> {
  const db = em.getKysely();
  const [page, counted] = await Promise.all([
    sql<Omit<QueueItem, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date }>`
      select q.subject_key as "subjectKey", r.subject, r.npc_id as "npcId", ${TITLE} as title,
        case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'nickname', a.nickname) end as author,
        q.count, q.rules, q.is_from_filter as "isFromFilter", q.first_at as "firstAt", q.last_at as "lastAt",
        case when c.id is not null then json_build_object('id', c.id, 'username', c.username) end as claimant
      from (
        select subject_key, count(*)::int as count, array_agg(distinct rule) as rules, bool_or(is_from_filter) as is_from_filter,
          min(created_at) as first_at, max(created_at) as last_at,
          (array_agg(id order by created_at, id))[1] as first_id,
          (array_agg(claimant_id) filter (where claimed_at > ${since}))[1] as claimant_id
        from reports where decision_id is null group by subject_key
      ) q join reports r on r.id = q.first_id
        left join users a on a.id = r.author_id left join users c on c.id = q.claimant_id
      order by ${ORDERS[order]} offset ${offset} limit ${limit}`.execute(db),
    sql<{
      total: number;
    }>`select count(distinct subject_key)::int as total from reports where decision_id is null`.execute(db),
  ]);
  return { items: page.rows, total: counted.rows[0]?.total ?? 0 };
}
