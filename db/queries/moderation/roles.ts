import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { OPERATOR_SESSION_DAYS } from "../../../schema/rules/moderation.ts";
import type { Role } from "../../../schema/rules/moderation.ts";
import type { Tables } from "../../tables.ts";

/** Gives a user a role. The sessions of one who may decide end as theirs do. */
export async function setRole(em: SqlEntityManager, userId: string, role: Role): Promise<void> {
  const db = em.getKysely<Tables>();
  await db.updateTable("users").set({ role }).where("id", "=", userId).execute();
  if (role === "user") return;
  const end = sql<Date>`least(expires_at, created_at + ${OPERATOR_SESSION_DAYS}::int * interval '1 day')`;
  await db.updateTable("sessions").set({ expires_at: end }).where("user_id", "=", userId).execute();
}
