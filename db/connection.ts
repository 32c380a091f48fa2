import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { AbstractSqlDriver, SqlEntityManager } from "@mikro-orm/sql";
import type { DatabaseOutage } from "../schema/rules/databaseOutage.ts";
import { databaseAnswers } from "./driver/databaseAnswers.ts";
import { BoundConnection } from "./driver/boundConnection.ts";
import type { ConnectionOptions } from "./driver/boundConnection.ts";
import { BoundDriver } from "./driver/boundDriver.ts";
import type { Connections } from "./driver/named.ts";
import { DATABASE_TIMES } from "./driver/databaseTimes.ts";
import type { DatabaseTimes } from "./driver/databaseTimes.ts";
import { MIGRATIONS } from "./migrations/list.ts";
import { ENTITIES } from "./tables.ts";

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>;

export interface DatabaseLocation {
  /** A connection string: `postgres://…`. */
  url: string;
  /** Connections at most. */
  poolSize?: number;
  /** How long it may take, where that is not as usual. */
  times?: DatabaseTimes;
  /** What PostgreSQL shows its connections under. */
  name?: string;
}

export interface Database {
  orm: Orm;
  url: string;
  /** Calls the listener each time the database gave no answer. What was running then may be stored. */
  onOutage(listener: (outage: DatabaseOutage) => void): void;
  /** Whether it answers now, in less time than a statement may take. */
  answers(): Promise<boolean>;
  /** Connections and transactions that wait for a connection. */
  waiting(): number;
  /**
   * A pool of its own for statements that must not wait for a place among the others. Its connections are opened at
   * once and stay open, since on a busy machine opening one takes longer than the statements may wait. Its commits do
   * not wait for the disk: should PostgreSQL itself crash, the last fraction of a second may be missing.
   */
  openAsyncCommitPool(connections: number): Connections;
  /** A pool for those who have not registered: few connections, on which nothing may take long. */
  publicPool: Connections;
  close(): Promise<void>;
}

const BASE = {
  entities: ENTITIES,
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
  // Triggers and their functions stand in the migrations alone (009).
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  forceUtcTimezone: true,
  ignoreUndefinedInQuery: false,
  // Every use case forks; a use of the global manager is a bug that should show at once.
  allowGlobalContext: false,
};

/** Connections a node keeps to PostgreSQL, unless told otherwise: enough for 16 replies and their viewers at once. */
export const DEFAULT_POOL_SIZE = 20;

/** Connections of the public pool: lists take a millisecond or two, and searches some. */
const PUBLIC_POOL_SIZE = 4;

/** Milliseconds a connection may lie idle: to open another takes longer than most requests. */
const IDLE_MS = 300_000;

/** Opens the database without changing it. */
export async function openDatabase({
  url,
  poolSize = DEFAULT_POOL_SIZE,
  times = DATABASE_TIMES,
  name = "causerie",
}: DatabaseLocation): Promise<Database> {
  const driverOptions: ConnectionOptions = { times, application_name: name };
  const orm = await MikroORM.init({
    ...BASE,
    driver: BoundDriver,
    clientUrl: url,
    pool: { min: 1, max: poolSize, idleTimeoutMillis: IDLE_MS },
    driverOptions,
  });
  const connection = orm.em.getConnection();
  if (!(connection instanceof BoundConnection)) throw new Error("the ORM has not taken our connection");
  const opened = new Set<BoundConnection>();
  let listener: (outage: DatabaseOutage) => void = () => undefined;
  const listen = (one: BoundConnection): BoundConnection => {
    opened.add(one);
    one.onOutage = (outage) => {
      // What one has found out about the database counts for the others.
      if (outage.kind === "away") for (const other of opened) other.distrust();
      // What is read on the public pool may take longer than its time limit without any outage.
      if (outage.kind === "away" || one !== publicPool) listener(outage);
    };
    return one;
  };
  const openPool = (connections: number, options: ConnectionOptions): BoundConnection => {
    const pool = { min: 1, max: connections, idleTimeoutMillis: IDLE_MS };
    return listen(new BoundConnection(orm.config, { clientUrl: url, pool, driverOptions: options }));
  };
  listen(connection);
  const publicPool = openPool(PUBLIC_POOL_SIZE, {
    ...driverOptions,
    times: { ...times, place: times.publicStatement, statement: times.publicStatement },
  });
  return {
    orm,
    url,
    onOutage: (newListener) => {
      listener = newListener;
    },
    answers: () => databaseAnswers(orm.em.fork(), times.shortStatement),
    waiting: () => connection.waiting(),
    openAsyncCommitPool: (connections) => {
      const own = openPool(connections, { ...driverOptions, waitsForDisk: false });
      // What cannot be opened now is opened by the first statement, which tells why it cannot.
      for (let open = 0; open < connections; open += 1)
        own
          .getClient()
          .executeQuery(sql`select 1`.compile(own.getClient()))
          .catch(() => undefined);
      return { getKysely: () => own.getClient() };
    },
    publicPool: { getKysely: () => publicPool.getClient() },
    close: async () => {
      opened.delete(connection);
      for (const one of opened) await one.close();
      await orm.close(true);
    },
  };
}
