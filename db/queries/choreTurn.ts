import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Connections } from "../driver/named.ts";

/** Any number that nothing else uses: it names the lock of the node that does the chores of the whole installation. */
const CHORE_LOCK = 4_020_312;

/** A session that may have the turn. Each of these throws a DatabaseOutage where the session is lost. */
export interface TurnSession {
  /** Takes the turn unless another session has it. It goes with its session, however that ends. */
  take(): Promise<boolean>;
  /** Shows PostgreSQL that the session is alive: it ends one that is silent. */
  keep(): Promise<void>;
  leave(): Promise<void>;
}

/** Does something on one session, from its opening to its end. */
export function onTurnSession(connections: Connections, work: (session: TurnSession) => Promise<void>): Promise<void> {
  return connections
    .getKysely()
    .connection()
    .execute((db) => {
      const run = async <Row>(statement: RawBuilder<Row>): Promise<Row | undefined> => {
        const { rows } = await statement.execute(db);
        return rows[0];
      };
      return work({
        take: async () =>
          (await run(sql<{ isMine: boolean }>`select pg_try_advisory_lock(${CHORE_LOCK}) as "isMine"`))?.isMine ===
          true,
        keep: async () => void (await run(sql`select 1`)),
        leave: async () => void (await run(sql`select pg_advisory_unlock(${CHORE_LOCK})`)),
      });
    });
}
