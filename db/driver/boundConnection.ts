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
import { types } from "pg";
import type { PoolConfig } from "pg";
import type { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { bindValues } from "./bindValues.ts";
import { ConnectionPool } from "./connectionPool.ts";
import { DATABASE_TIMES } from "./databaseTimes.ts";
import type { DatabaseTimes } from "./databaseTimes.ts";
import { namedDialect } from "./namedDialect.ts";

/** The ORM's `driverOptions`. */
export interface ConnectionOptions extends PoolConfig {
  times?: DatabaseTimes;
  /** Whether a commit does, which is so unless told otherwise. */
  waitsForDisk?: boolean;
}

/**
 * The ORM's connection to PostgreSQL, but for three things: values are bound, where the ORM writes them into the text
 * of each statement, to be parsed, planned and logged with it; statements may have names; and each wait has an end, and
 * a DatabaseOutage for one. Times come as dates.
 */
export class BoundConnection extends PostgreSqlConnection {
  /** Called each time the database gave no answer. */
  onOutage: (outage: DatabaseOutage) => void = () => undefined;

  /** Connections opened before now are closed when they come back: the database may have been away since. */
  distrust: () => void = () => undefined;
  /** Connections and transactions that wait for a connection of the pool. */
  waiting: () => number = () => 0;

  override createKyselyDialect({
    times = DATABASE_TIMES,
    waitsForDisk = true,
    ...overrides
  }: ConnectionOptions): PostgresDialect {
    const pool = new ConnectionPool({ ...this.mapOptions(overrides), types }, { times, waitsForDisk });
    const onOutage = (outage: DatabaseOutage): void => this.onOutage(outage);
    this.waiting = () => pool.waiting();
    this.distrust = () => pool.distrust();
    return namedDialect(pool, { platform: this.platform, times, onOutage });
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
