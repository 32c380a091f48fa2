import type { Platform } from "@mikro-orm/sql";
import { PostgresDialect, PostgresDriver } from "kysely";
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from "kysely";
import { DatabaseError } from "pg";
import type { Pool, PoolClient, QueryConfig } from "pg";

/**
 * A statement that each connection prepares once, under its name: parsed, and after five times mostly planned, no more.
 */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  /** One text a name, at most 63 bytes. */
  readonly name: string;
}

/** What a session's statements need besides it. */
interface SessionParts {
  /** The ORM's, for its exceptions. */
  platform: Platform;
  /** Takes the error of a statement during which the session ended. */
  onCut: (error: unknown) => void;
}

/** Kysely's dialect of PostgreSQL, with names for statements and the ORM's exceptions for errors. */
export function namedDialect(pool: Pool, parts: SessionParts): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new NamedDriver(pool, parts);
  return dialect;
}

class NamedDriver extends PostgresDriver {
  readonly #pool: Pool;
  readonly #parts: SessionParts;

  constructor(pool: Pool, parts: SessionParts) {
    super({ pool });
    this.#pool = pool;
    this.#parts = parts;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new NamedConnection(await this.#pool.connect(), this.#parts);
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

  /** Kysely keeps a connection whose rollback failed. It is closed instead, which undoes the transaction, too. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {
      if (connection instanceof NamedConnection) connection.spend();
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NamedConnection) connection.release();
  }
}

class NamedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #parts: SessionParts;
  /** True once it is not to be used again: cut off, or with a prepared statement that would fail each time. */
  #isSpent = false;

  constructor(client: PoolClient, parts: SessionParts) {
    this.#client = client;
    this.#parts = parts;
  }

  async executeQuery<Row>(query: CompiledQuery | NamedQuery<Row>): Promise<QueryResult<Row>> {
    const text = { text: query.sql, values: [...query.parameters] };
    try {
      return await this.#run("name" in query ? { ...text, name: query.name } : text);
    } catch (error) {
      if (isCut(error)) this.#parts.onCut(error);
      this.#isSpent ||= isCut(error) || isOutdated(error);
      // Nothing has run yet. Within a transaction all was in vain; else the same without a name is parsed afresh.
      if (isOutdated(error) && this.#client.getTransactionStatus() === "I") return await this.#run(text);
      throw this.#converted(error);
    }
  }

  streamQuery(): never {
    throw new Error("rows are read at once, not streamed");
  }

  /** Keeps it from being used again. */
  spend(): void {
    this.#isSpent = true;
  }

  release(): void {
    this.#client.release(this.#isSpent);
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

/** The server ends the session with its last words (57P01 to 57P05), or without any. */
function isCut(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.code?.startsWith("57P") === true;
}

/**
 * PostgreSQL refuses a prepared statement of whose columns one has changed its type since: another node has migrated.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
