import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Role } from "../../../schema/rules/moderation.ts";
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
