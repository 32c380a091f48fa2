import { PostgreSqlPlatform } from "@mikro-orm/postgresql";
import { CompiledQuery } from "kysely";
import type { DatabaseConnection, QueryResult } from "kysely";
import { DatabaseError } from "pg";
import type { PoolClient, QueryConfig } from "pg";
import type { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { GRACE_MS } from "./databaseTimes.ts";
import type { DatabaseTimes } from "./databaseTimes.ts";
import type { NamedQuery, ShortQuery } from "./named.ts";
import { outageOf } from "./outageOf.ts";
import type { UnsureCommits } from "./unsureCommits.ts";

/** So that what fails on Kysely is the same exception as on the ORM. */
const CONVERTER = new PostgreSqlPlatform().getExceptionConverter();

/**
 * A connection on which statements may have names, and each wait has an end and a DatabaseOutage for one. Kysely's own
 * gives pg a text and values alone; in pg itself a name and a wait belong to each statement.
 */
export class NamedConnection implements DatabaseConnection {
  /** True once it must not be used again: it gave no answer, or has a prepared statement that would fail each time. */
  isBroken = false;
  readonly #client: PoolClient;
  readonly #times: DatabaseTimes;
  readonly #onOutage: (outage: DatabaseOutage) => void;
  readonly #unsure: UnsureCommits;
  #outage: DatabaseOutage | null = null;
  #hasTime = false;

  constructor(
    client: PoolClient,
    times: DatabaseTimes,
    onOutage: (outage: DatabaseOutage) => void,
    unsure: UnsureCommits,
  ) {
    this.#client = client;
    this.#times = times;
    this.#onOutage = onOutage;
    this.#unsure = unsure;
  }

  async executeQuery<Row>(query: CompiledQuery | NamedQuery<Row> | ShortQuery<Row>): Promise<QueryResult<Row>> {
    // Later statements of the transaction, such as a rollback to a savepoint, would wait as long again.
    if (this.#outage) throw this.#outage;
    const text = { text: query.sql, values: [...query.parameters], query_timeout: this.#patience(query) };
    try {
      return await this.#run("name" in query ? { ...text, name: query.name } : text);
    } catch (error) {
      const outage = outageOf(error);
      if (outage) this.#meet(outage);
      this.isBroken ||= isOutdated(error);
      // Nothing has run yet. A transaction has failed; otherwise the statement is parsed again without a name.
      if (isOutdated(error) && this.#client.getTransactionStatus() === "I") return await this.#run(text);
      throw outage ?? (error instanceof Error ? CONVERTER.convertException(error) : error);
    }
  }

  streamQuery(): never {
    throw new Error("rows are read at once, not streamed");
  }

  /** Its statements may take as long as they need; it is closed afterwards. */
  async takeItsTime(): Promise<void> {
    this.isBroken = true;
    try {
      await this.executeQuery(
        CompiledQuery.raw("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0"),
      );
    } catch (error) {
      this.release();
      throw error;
    }
    this.#hasTime = true;
  }

  release(): void {
    this.#client.release(this.isBroken);
  }

  /** Milliseconds to wait for an answer; 0 for as long as it takes. */
  #patience(query: object): number {
    if (this.#hasTime) return 0;
    const { statement, shortStatement } = this.#times;
    return "isShort" in query ? shortStatement : statement + GRACE_MS;
  }

  #meet(outage: DatabaseOutage): void {
    this.#onOutage(outage);
    // PostgreSQL itself has ended a statement that took too long, and goes on.
    if (outage.kind === "busy") return;
    this.#outage = outage;
    this.isBroken = true;
  }

  async #run<Row>(query: QueryConfig): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#client.query(query);
    this.#unsure.refuse(this.#client);
    // So PostgreSQL answers, without an error, where a statement has failed and its error was caught.
    if (query.text === "commit" && command === "ROLLBACK")
      throw new Error("a statement of the transaction failed, so nothing of it is stored");
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }
}

/**
 * PostgreSQL refuses a prepared statement of whose columns one has changed its type since: another node has migrated.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
