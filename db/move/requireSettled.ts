import type { SqlEntityManager } from "@mikro-orm/sql";
import { WORKING_NODES } from "../queries/otherNodes.ts";
import { MARK } from "./checkTarget.ts";
import { CopyRefusal } from "./copyRefusal.ts";
import { IDENTITY } from "./databaseIdentity.ts";
import { MOVE_LOCK } from "./moveSession.ts";

/** What moves have left in a database. An advisory lock of one number has it in `objid`. */
const TRACES = `
  select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${MOVE_LOCK}
      and database = (select oid from pg_database where datname = current_database())) as moving,
    to_regnamespace('${MARK}') is not null as copied, own
  from (${WORKING_NODES}) as nodes`;

/**
 * Whether a server may be started on the database of `DATABASE_URL`: not while one moves there or away, nor on half a
 * copy, nor beside a server that takes itself for the only one. Throws CopyRefusal.
 */
export async function requireSettled(em: SqlEntityManager): Promise<void> {
  const [traces] = await em.execute<{ moving: boolean; copied: boolean; own: number }[]>(TRACES);
  if (traces?.moving)
    throw new CopyRefusal("a database is being moved there or away: wait until npm run admin -- move has ended");
  if (traces?.copied)
    throw new CopyRefusal(
      "what DATABASE_URL leads to has moved elsewhere, or is the copy of a move that was broken off: set DATABASE_URL to " +
        "where it is now, or give npm run admin -- move --to once more",
    );
  if (traces && traces.own > 0)
    throw new CopyRefusal(
      "the server whose database has moved there still takes itself for the only one: stop that one, and start it with " +
        "DATABASE_URL before any other",
    );
}

/** Throws CopyRefusal where this is not the database to which a data folder's own one has moved. */
export async function requireMovedHere(em: SqlEntityManager, database: string, address: string): Promise<void> {
  const [here] = await em.execute<{ id: string }[]>(IDENTITY);
  if (here?.id !== database)
    throw new CopyRefusal(
      `the database of DATA_DIR has moved to ${address}, and DATABASE_URL leads to another one: set it to that, or ` +
        "bring the database back by npm run admin -- move --back, without DATABASE_URL",
    );
}
