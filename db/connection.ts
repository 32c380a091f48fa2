import { setTimeout as delay } from "node:timers/promises";
import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/sql";
import type { AbstractSqlDriver, SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { DatabaseOutage } from "../schema/rules/databaseOutage.ts";
import { OWN_CONNECTIONS, shareOut } from "./connectionShares.ts";
import type { ConnectionShares } from "./connectionShares.ts";
import { BoundConnection, BoundDriver } from "./driver/boundDriver.ts";
import { ConnectionPool } from "./driver/connectionPool.ts";
import type { PoolManner } from "./driver/connectionPool.ts";
import { DATABASE_TIMES, TURN_SILENCE_MS } from "./driver/databaseTimes.ts";
import type { DatabaseTimes } from "./driver/databaseTimes.ts";
import { namedShort } from "./driver/named.ts";
import type { Connections } from "./driver/named.ts";
import { urlsOf } from "./driver/primary/hostsOf.ts";
import { MIGRATIONS } from "./migrations/list.ts";
import { ENTITIES } from "./tables.ts";

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>;

export interface DatabaseLocation {
  /** A connection string: `postgres://…`. Of several hosts, that one is used which takes writes. */
  url: string;
  /** How many connections there may be, by their uses. */
  shares?: ConnectionShares;
  /** Connections of the usual pool, where nothing else is used. */
  poolSize?: number;
  /** How long it may take, where that is not as usual. */
  times?: DatabaseTimes;
  /** What PostgreSQL shows its connections under. */
  name?: string;
  /** The schema of its tables, where it is not the database's own. */
  schema?: string;
}

export interface Database {
  orm: Orm;
  url: string;
  /** How many connections there may be, by their uses. */
  shares: ConnectionShares;
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
  /**
   * Does something while nothing else of this node uses the database: what runs is waited for, and what comes meanwhile
   * is answered as if the database were away, which its callers wait out.
   */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A pool for those who have not registered: few connections, on which nothing may take long. */
  publicPool: Connections;
  /** One connection, which PostgreSQL ends after TURN_SILENCE_MS of silence. It may be held for good. */
  turnPool: Connections;
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

/** Milliseconds a connection may lie idle: to open another takes longer than most requests. */
const IDLE_MS = 300_000;

/** Milliseconds for which what runs is waited for: a request has ended by then, and a clean-up need not have. */
const HOLD_MS = 10_000;

/** Opens the database without changing it. */
export async function openDatabase({
  url,
  shares = shareOut(OWN_CONNECTIONS),
  poolSize = shares.usual,
  times = DATABASE_TIMES,
  name = "causerie",
  schema,
}: DatabaseLocation): Promise<Database> {
  const pools = new Set<ConnectionPool>();
  let listener: (outage: DatabaseOutage) => void = () => undefined;
  const openPool = (connections: number, manner: Partial<PoolManner> = {}): ConnectionPool => {
    const pool = new ConnectionPool({
      url,
      config: { application_name: name, min: 1, max: connections, idleTimeoutMillis: IDLE_MS },
      times,
      schema,
      onOutage: (outage) => {
        // What one has found out about the database counts for the others.
        if (outage.kind === "away") for (const one of pools) one.distrust();
        // What is read on the public pool may take longer than its time limit without any outage.
        if (outage.kind === "away" || pool !== publicPool) listener(outage);
      },
      ...manner,
    });
    pools.add(pool);
    return pool;
  };
  const pool = openPool(poolSize);
  const publicPool = openPool(shares.public, {
    times: { ...times, place: times.publicStatement, statement: times.publicStatement },
  });
  const turnPool = openPool(shares.turn, {
    silence: TURN_SILENCE_MS,
    // It asks once a second and no request waits for it: that it is slow says nothing about the others.
    onOutage: () => undefined,
  });
  const orm = await MikroORM.init({
    ...BASE,
    migrations: { ...BASE.migrations, ...(schema !== undefined && { schema }) },
    driver: BoundDriver,
    // It reads the database's name from it. Connections are opened by the pools.
    clientUrl: urlsOf(url)[0] ?? url,
    driverOptions: () => pool.dialect,
  });
  const otherConnections: BoundConnection[] = [];
  const connectionsOf = ({ dialect }: ConnectionPool): Connections => {
    const connection = new BoundConnection(orm.config, { driverOptions: dialect });
    otherConnections.push(connection);
    return { getKysely: () => connection.getClient() };
  };
  return {
    orm,
    url,
    shares,
    onOutage: (newListener) => {
      listener = newListener;
    },
    answers: () => databaseAnswers(orm.em.fork(), times.shortStatement),
    waiting: () => pool.waiting(),
    openAsyncCommitPool: (connections) => {
      const own = connectionsOf(openPool(connections, { waitsForDisk: false }));
      const db = own.getKysely();
      // A connection that fails now is opened by the first statement, whose error says why it cannot.
      for (let open = 0; open < connections; open += 1)
        db.executeQuery(sql`select 1`.compile(db)).catch(() => undefined);
      return own;
    },
    hold: async (work) => {
      for (const one of pools) one.hold(true);
      try {
        const end = performance.now() + HOLD_MS;
        while ([...pools].some((one) => one !== turnPool && one.inUse() > 0) && performance.now() < end)
          await delay(10);
        return await work();
      } finally {
        for (const one of pools) one.hold(false);
      }
    },
    publicPool: connectionsOf(publicPool),
    turnPool: connectionsOf(turnPool),
    close: async () => {
      for (const connection of otherConnections) await connection.close();
      await orm.close(true);
    },
  };
}

/** Whether the database answers a question within so many milliseconds, the wait for a connection among them. */
function databaseAnswers(em: Connections, ms: number): Promise<boolean> {
  const answer = namedShort(em, "answers", (db) => sql`select 1`.compile(db)).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(ms, false, { ref: false })]);
}
