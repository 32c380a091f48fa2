import { CompiledQuery } from "kysely";
import type { PostgresDialect } from "kysely";
import { NativeQueryBuilder, raw } from "@mikro-orm/sql";
import type {
  AnyEntity,
  Dictionary,
  EntityData,
  LoggingOptions,
  QueryResult,
  RawQueryFragment,
  Transaction,
} from "@mikro-orm/sql";
import { PostgreSqlConnection } from "@mikro-orm/postgresql";
import { Pool, types } from "pg";
import type { PoolConfig } from "pg";
import { bindValues } from "./bindValues.ts";
import { namedDialect } from "./namedDialect.ts";

/**
 * The ORM's connection to PostgreSQL, but for two things: values are bound, where the ORM writes them into the text
 * of each statement, to be parsed, planned and logged with it; and statements may have names. Times come as dates.
 */
export class BoundConnection extends PostgreSqlConnection {
  /** Called when a session ends while something is running on it. */
  onCut: (error: unknown) => void = () => undefined;

  /** Statements and transactions that wait for a connection of the pool. */
  waiting: () => number = () => 0;

  override createKyselyDialect(overrides: PoolConfig): PostgresDialect {
    const pool = new Pool({ ...this.mapOptions(overrides), types });
    // Without listeners a connection that the server ends would end this process. What ran on it fails by itself.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("error", () => undefined);
    this.waiting = () => pool.waitingCount;
    return namedDialect(pool, { platform: this.platform, onCut: (error) => this.onCut(error) });
  }

  override async execute<
    T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[] = EntityData<AnyEntity>[],
  >(
    query: string | NativeQueryBuilder | RawQueryFragment,
    params: readonly unknown[] | Dictionary<unknown> = [],
    method: "all" | "get" | "run" = "all",
    ctx?: Transaction,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    await this.ensureConnection();
    const fragment = fragmentOf(query, params);
    const { sql, values } = bindValues(fragment.sql, fragment.params, (name) => this.platform.quoteIdentifier(name));
    const run = async (): Promise<T> => {
      const result = await (ctx ?? this.getClient()).executeQuery(CompiledQuery.raw(sql, values));
      return this.transformRawResult<T>(result, method);
    };
    return this.executeQuery(sql, run, { ...loggerContext, query: sql });
  }

  override stream(): never {
    throw new Error("rows are read at once, not streamed");
  }
}

function fragmentOf(
  query: string | NativeQueryBuilder | RawQueryFragment,
  params: readonly unknown[] | Dictionary<unknown>,
): RawQueryFragment {
  if (query instanceof NativeQueryBuilder) return query.toRaw();
  return typeof query === "string" ? raw(query, params) : query;
}
