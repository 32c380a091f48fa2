import type { Client } from "pg";
import { quoted } from "../backup/tables.ts";
import { ChangedRows } from "./changedRows.ts";
import { CopyRefusal } from "./copyRefusal.ts";
import { openMoveSession } from "./moveSession.ts";
import { ChangeReader } from "./pgoutput.ts";

/** The publication and the slot. */
const NAME = "causerie_move";
/** Messages that are read at once, beyond which a transaction is still read to its end. */
const AT_ONCE = 20_000;

/** Tells which rows of a database change, from PostgreSQL's own log. */
export interface ChangeFeed {
  /** The rows that have changed since the last call, all that was stored before this one among them. */
  take(): Promise<ChangedRows>;
  close(): Promise<void>;
}

/**
 * Begins to follow the changes of tables, each of which has a key, in a slot that ends with this process. Null where the
 * database keeps no log for that (`wal_level`), or its user may not read it.
 */
export async function openChangeFeed(url: string, tables: readonly { name: string }[]): Promise<ChangeFeed | null> {
  const session = await openMoveSession(url);
  const reader = new ChangeReader();
  try {
    if (!(await mayFollow(session))) {
      await session.end();
      return null;
    }
    await dropPublication(session);
    await session.query(`create publication ${NAME} for table ${tables.map(({ name }) => quoted(name)).join(", ")}
       with (publish_via_partition_root = true)`);
    await session.query("select pg_create_logical_replication_slot($1, 'pgoutput', true)", [NAME]);
  } catch (error) {
    await session.end();
    throw error;
  }
  return {
    async take() {
      // What others have stored without a wait for the disk (032) is told once it is there: this waits for it.
      await session.query("select pg_logical_emit_message(true, $1, '')", [NAME]);
      const changed = new ChangedRows();
      for (;;) {
        const { rows } = await session.query<{ data: Buffer }>(
          `select data from pg_logical_slot_get_binary_changes('${NAME}', null, $1, 'proto_version', '1', 'publication_names', '${NAME}')`,
          [AT_ONCE],
        );
        for (const { data } of rows) collect(reader, data, changed);
        if (rows.length < AT_ONCE) return changed;
      }
    },
    async close() {
      await dropPublication(session).finally(() => session.end());
    },
  };
}

/** Also what a move has left that was broken off. */
export async function dropPublication(session: Client): Promise<void> {
  await session.query(`drop publication if exists ${NAME}`);
}

function collect(reader: ChangeReader, data: Buffer, changed: ChangedRows): void {
  for (const change of reader.read(data)) {
    if (change.kind === "emptied")
      throw new CopyRefusal(`${change.table} was emptied meanwhile, as a restore does: begin again`);
    for (const key of change.keys) if (Object.keys(key).length > 0) changed.add(change.table, key);
  }
}

async function mayFollow(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ may: boolean }>(
    `select current_setting('wal_level') = 'logical' and (rolsuper or rolreplication) as may
     from pg_roles where rolname = current_user`,
  );
  return rows[0]?.may ?? false;
}
