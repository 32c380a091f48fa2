import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { namedShort } from "./named.ts";
import type { Connections } from "./named.ts";

/** Whether the database answers a question within so many milliseconds, the wait for a connection among them. */
export function databaseAnswers(em: Connections, ms: number): Promise<boolean> {
  const answer = namedShort(em, "answers", (db) => sql`select 1`.compile(db)).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(ms, false, { ref: false })]);
}
