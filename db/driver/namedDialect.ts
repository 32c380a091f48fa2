import type { Platform } from "@mikro-orm/sql";
import { PostgresDialect, PostgresDriver } from "kysely";
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from "kysely";
import { DatabaseError } from "pg";
import type { PoolClient, QueryConfig } from "pg";
import type { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { hasNoTimeLimit } from "./withoutTimeLimit.ts";
import type { ConnectionPool } from "./connectionPool.ts";
import { GRACE_MS } from "./databaseTimes.ts";
import type { DatabaseTimes } from "./databaseTimes.ts";
import { outageOf } from "./outageOf.ts";

/**
 * A statement that each connection prepares once, under its name: parsed, and after five times mostly planned, no more.
 */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  /** One text a name, at most 63 bytes. */
  readonly name: string;
}

/** A statement that is known to be short and where much waits for it. */
export interface ShortQuery<Row> extends CompiledQuery<Row> {
  readonly isShort: true;
}

/** What a session's statements need besides it. */
interface SessionParts {
  /** The ORM's, for its exceptions. */
  platform: Platform;
  times: DatabaseTimes;
  /** Takes each outage that a statement or a wait for a connection met. */
  onOutage: (outage: DatabaseOutage) => void;
}

/** Kysely's dialect of PostgreSQL, with names for statements and the ORM's exceptions for errors. */
export function namedDialect(pool: ConnectionPool, parts: SessionParts): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new NamedDriver(pool, parts);
  return dialect;
}

class NamedDriver extends PostgresDriver {
  readonly #pool: ConnectionPool;
  readonly #parts: SessionParts;

  constructor(pool: ConnectionPool, parts: SessionParts) {
    super({ pool });
    this.#pool = pool;
    this.#parts = parts;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      const client = await this.#pool.connect();
      const connection = new NamedConnection(client, this.#parts);
      if (hasNoTimeLimit()) await connection.takeItsTime();
      return connection;
    } catch (error) {
      const outage = outageOf(error);
      if (outage) this.#parts.onOutage(outage);
      throw error;
    }
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

  /**
   * A connection whose rollback fails, or that is not to be used
   * again, is closed instead, which undoes the transaction, too.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof NamedConnection) || connection.isBroken) return;
    await super.rollbackTransaction(connection).catch(() => connection.markBroken());
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NamedConnection) connection.release();
  }
}

class NamedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #parts: SessionParts;
  /** True once it is not to be used again: without an answer, or with a prepared statement that would fail each time. */
  #isBroken = false;
  #outage: DatabaseOutage | null = null;
  #hasTime = false;

  constructor(client: PoolClient, parts: SessionParts) {
    this.#client = client;
    this.#parts = parts;
  }

  async executeQuery<Row>(query: CompiledQuery | NamedQuery<Row> | ShortQuery<Row>): Promise<QueryResult<Row>> {
    // What follows in a transaction, such as the way back to a savepoint, would wait as long again.
    if (this.#outage) throw this.#outage;
    const text = { text: query.sql, values: [...query.parameters], query_timeout: this.#patience(query) };
    try {
      return await this.#run("name" in query ? { ...text, name: query.name } : text);
    } catch (error) {
      const outage = outageOf(error);
      if (outage) this.#meet(outage);
      this.#isBroken ||= isOutdated(error);
      // Nothing has run yet. Within a transaction all was in vain; else the same without a name is parsed afresh.
      if (isOutdated(error) && this.#client.getTransactionStatus() === "I") return await this.#run(text);
      throw outage ?? this.#converted(error);
    }
  }

  streamQuery(): never {
    throw new Error("rows are read at once, not streamed");
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Keeps it from being used again. */
  markBroken(): void {
    this.#isBroken = true;
  }

  /** Its statements may take as long as they need; it is closed afterwards. */
  async takeItsTime(): Promise<void> {
    this.markBroken();
    this.#hasTime = true;
    try {
      await this.#client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    } catch (error) {
      this.release();
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /** Milliseconds to wait for an answer; 0 for as long as it takes. */
  #patience(query: object): number {
    if (this.#hasTime) return 0;
    const { statement, shortStatement } = this.#parts.times;
    return "isShort" in query ? shortStatement : statement + GRACE_MS;
  }

  #meet(outage: DatabaseOutage): void {
    this.#parts.onOutage(outage);
    // PostgreSQL itself has ended a statement that took too long, and goes on.
    if (outage.kind === "busy") return;
    this.#outage = outage;
    this.markBroken();
  }

  async #run<Row>(query: QueryConfig): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#client.query(query);
    // So PostgreSQL answers, without an error, where a statement has failed and its error was caught.
    if (query.text === "commit" && command === "ROLLBACK")
      throw new Error("a statement of the transaction failed, so nothing of it is stored");
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  #converted(error: unknown): unknown {
    return error instanceof Error ? this.#parts.platform.getExceptionConverter().convertException(error) : error;
  }
}

/**
 * PostgreSQL refuses a prepared statement of whose columns one has changed its type since: another node has migrated.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
