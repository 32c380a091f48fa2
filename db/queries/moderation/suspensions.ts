import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { HouseRule, Role } from "../../../schema/rules/moderation.ts";
import type { Tables } from "../../tables.ts";

/** Locks a person and says until when they are suspended, and what they may do; null where they are gone. */
export async function lockSuspension(
  em: SqlEntityManager,
  userId: string,
): Promise<{ suspendedUntil: Date | null; role: Role } | null> {
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select(["suspended_until as suspendedUntil", "role"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return user ? { role: user.role, suspendedUntil: user.suspendedUntil ?? null } : null;
}

export async function setSuspension(em: SqlEntityManager, userId: string, until: Date | null): Promise<void> {
  await em.getKysely<Tables>().updateTable("users").set({ suspended_until: until }).where("id", "=", userId).execute();
}

/** A suspension as the person sees it: by which rule and why, where a decision says so. */
export interface SuspensionView {
  until: Date;
  rule: HouseRule | null;
  reason: string;
}

/** The suspension that a person is under; null where they are under none. */
export async function suspensionOf(em: SqlEntityManager, userId: string, now: Date): Promise<SuspensionView | null> {
  const { rows } = await sql<SuspensionView>`
    select u.suspended_until as until, d.rule, coalesce(d.reason, '') as reason
    from users u left join lateral (
      select rule, reason from decisions
      where author_id = u.id and act = 'suspend' and undone_at is null and until = u.suspended_until
      order by created_at desc limit 1
    ) d on true
    where u.id = ${userId} and u.suspended_until > ${now}`.execute(em.getKysely());
  return rows[0] ?? null;
}
