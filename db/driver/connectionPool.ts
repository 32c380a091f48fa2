import { PostgresDialect, PostgresDriver } from "kysely";
import type { DatabaseConnection, Dialect, TransactionSettings } from "kysely";
import { Pool } from "pg";
import type { PoolClient, PoolConfig } from "pg";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { KEEP_ALIVE_MS, KEEP_ALIVE_OPTIONS } from "./databaseTimes.ts";
import type { DatabaseTimes } from "./databaseTimes.ts";
import { NamedConnection } from "./namedConnection.ts";
import { outageOf } from "./outageOf.ts";
import { addressWithout, urlsOf } from "./primary/hostsOf.ts";
import { primaryClient } from "./primary/primaryClient.ts";
import { UnsureCommits } from "./unsureCommits.ts";
import { hasNoTimeLimit } from "./withoutTimeLimit.ts";

/** What pg-pool says when all places are taken for too long. Any other failure to connect is the database's. */
const NO_PLACE = "timeout exceeded when trying to connect";

/** How the connections of a pool are opened and how their statements run. */
export interface PoolManner {
  /** A connection string: `postgres://…`, perhaps with several hosts. */
  url: string;
  /** The number of connections, and what PostgreSQL shows them under. */
  config: PoolConfig;
  times: DatabaseTimes;
  /** Whether a commit does, which is so unless set otherwise. */
  waitsForDisk?: boolean;
  /** Milliseconds of silence, outside of transactions, after which PostgreSQL ends a connection; never by default. */
  silence?: number;
  /** The schema in which names are looked for, where it is not the database's own. */
  schema?: string;
  /** Takes each outage that a statement or a wait for a connection met. */
  onOutage: (outage: DatabaseOutage) => void;
}

/**
 * Kysely's driver of PostgreSQL on pg's pool, with connections that Kysely's own dialect cannot be given: it would drop
 * the names of statements and put connections back that gave no answer.
 */
export class ConnectionPool extends PostgresDriver {
  readonly #pool: Pool;
  readonly #manner: PoolManner;
  readonly #openedAt = new WeakMap<PoolClient, number>();
  /** Connections that were opened before this moment are not trusted: pg's pool cannot drop those that lie idle. */
  #silentAt = Number.NEGATIVE_INFINITY;
  readonly #unsure = new UnsureCommits();
  #isHeld = false;

  constructor(manner: PoolManner) {
    const settings = { ...manner.config, ...sessionSettings(manner) };
    const [first = manner.url] = urlsOf(manner.url);
    const connectionString = addressWithout(Object.keys(settings), first);
    // The pool's time-out bounds both the wait for a place and connecting; the latter takes less where there is an answer.
    const pool = new Pool({ ...settings, connectionString, Client: primaryClient(manner.url, manner.times.connect) });
    super({ pool });
    this.#pool = pool;
    this.#manner = manner;
    pool.on("connect", (client) => {
      this.#openedAt.set(client, performance.now());
      this.#unsure.watch(client);
    });
    pool.on("error", () => undefined);
  }

  /** As the ORM takes it. */
  get dialect(): Dialect {
    const dialect = new PostgresDialect({ pool: this.#pool });
    dialect.createDriver = () => this;
    return dialect;
  }

  /** A connection gave no answer: idle ones may be dead, too. */
  distrust(): void {
    this.#silentAt = performance.now();
  }

  /** A pool that is held hands out no connections, as if the database were away. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Connections that something runs on. */
  inUse(): number {
    return this.#pool.totalCount - this.#pool.idleCount;
  }

  /** Connections and transactions that wait for a place. */
  waiting(): number {
    return this.#pool.waitingCount;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { times, onOutage } = this.#manner;
    if (this.#isHeld) {
      const outage = new DatabaseOutage("away", new Error("the database is being restored"));
      onOutage(outage);
      throw outage;
    }
    const connection = new NamedConnection(await this.#connect(), times, onOutage, this.#unsure);
    if (hasNoTimeLimit()) await connection.takeItsTime();
    return connection;
  }

  /** Kysely forgets a connection on which a transaction could not begin: its place in the pool would be lost. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }

  /** Where a rollback fails, Kysely would keep the connection for good. Closing it undoes the transaction, too. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof NamedConnection) || connection.isBroken) return;
    await super.rollbackTransaction(connection).catch(() => {
      connection.isBroken = true;
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NamedConnection) connection.release();
  }

  async #connect(): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await this.#pool.connect();
        if ((this.#openedAt.get(client) ?? 0) > this.#silentAt) return client;
        client.release(true);
      }
    } catch (error) {
      const isFull = error instanceof Error && error.message === NO_PLACE;
      const outage = isFull
        ? new DatabaseOutage("busy", error)
        : (outageOf(error) ?? new DatabaseOutage("away", error));
      this.#manner.onOutage(outage);
      throw outage;
    }
  }
}

/** Sent with the opening of a connection, so that they take no trip of their own. */
function sessionSettings(manner: PoolManner): PoolConfig {
  const { times, waitsForDisk = true, silence, schema } = manner;
  const { place, statement, pause } = times;
  return {
    connectionTimeoutMillis: place,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: pause,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: [
      KEEP_ALIVE_OPTIONS,
      // Warnings must come, also where the role is set otherwise: one says that a commit is unsure.
      "-c client_min_messages=warning",
      ...(waitsForDisk ? [] : ["-c synchronous_commit=off"]),
      ...(silence === undefined ? [] : [`-c idle_session_timeout=${silence}`]),
      ...(schema === undefined ? [] : [`-c search_path=${schema}`]),
    ].join(" "),
  };
}
