import type { SqlEntityManager } from "@mikro-orm/sql";
import { randomUUID } from "node:crypto";
import type { Tables } from "../../tables.ts";

/** What is noted of an act. */
export interface AuditedAct {
  /** Null for `npm run admin`. */
  operatorId: string | null;
  /** The operation, such as `decideReport`. */
  act: string;
  /** What it was done to, such as `report 018f…`. */
  subject?: string;
  reason?: string;
}

/** Notes an act in the open transaction: it is noted exactly if it is done. */
export async function noteAct(
  em: SqlEntityManager,
  { operatorId, act, subject = "", reason = "" }: AuditedAct,
  at: Date,
): Promise<void> {
  const db = em.getKysely<Tables>();
  const operator =
    operatorId === null
      ? { username: "npm run admin" }
      : await db.selectFrom("users").select("username").where("id", "=", operatorId).executeTakeFirst();
  await db
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      at,
      operator_id: operatorId,
      operator_name: operator?.username ?? "",
      act,
      subject,
      reason,
    })
    .execute();
}

/** An act that was noted. */
export interface AuditRow {
  id: string;
  at: Date;
  operatorId: string | null;
  operatorName: string;
  act: string;
  subject: string;
  reason: string;
}

const COLUMNS = [
  "id",
  "at",
  "operator_id as operatorId",
  "operator_name as operatorName",
  "act",
  "subject",
  "reason",
] as const;

/** All that was noted, oldest first. */
export function findWholeAudit(em: SqlEntityManager): Promise<AuditRow[]> {
  return em.getKysely<Tables>().selectFrom("audit_entries").select(COLUMNS).orderBy("at").orderBy("id").execute();
}

/** A page of all that was noted, newest first, and how much there is in all. */
export async function findAudit(
  em: SqlEntityManager,
  offset: number,
  limit: number,
): Promise<{ items: AuditRow[]; total: number }> {
  const db = em.getKysely<Tables>();
  const [items, { total }] = await Promise.all([
    db
      .selectFrom("audit_entries")
      .select(COLUMNS)
      .orderBy("at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom("audit_entries")
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}
