import { setTimeout as delay } from "node:timers/promises";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { ShortQuery } from "./named.ts";

/** Whether the database answers a question within so many milliseconds, the wait for a connection among them. */
export function databaseAnswers(em: SqlEntityManager, ms: number): Promise<boolean> {
  const db = em.getKysely();
  const question: ShortQuery<unknown> = { ...sql`select 1`.compile(db), isShort: true };
  const answer = db.executeQuery(question).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(ms, false, { ref: false })]);
}
