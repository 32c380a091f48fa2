import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";

/** Seconds that one payment covers. */
const SECONDS = 60;
/** The newest entries among which it is looked for: no one has more in a minute. */
const ENTRIES = 200;

/** Whether a user has paid for a minute of talk that has not ended. */
export async function isTalkMinutePaid(em: SqlEntityManager, userId: string): Promise<boolean> {
  const paid = await named(em, "talk_minute", (db) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("ledger_entries")
          .select(["description", "created_at"])
          .where("user_id", "=", userId)
          .orderBy("position", "desc")
          .limit(ENTRIES)
          .as("newest"),
      )
      .select("newest.description")
      .where("newest.description", "=", "talk")
      .where("newest.created_at", ">", sql<Date>`clock_timestamp() - make_interval(secs => ${SECONDS})`)
      .limit(1)
      .compile(),
  );
  return paid.length > 0;
}
