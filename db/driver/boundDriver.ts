import type { DriverException } from "@mikro-orm/core";
import { PostgreSqlConnection, PostgreSqlPlatform } from "@mikro-orm/postgresql";
import { AbstractSqlDriver, isRaw, NativeQueryBuilder, raw } from "@mikro-orm/sql";
import type {
  AnyEntity,
  Configuration,
  Dictionary,
  EntityData,
  LoggingOptions,
  QueryResult,
  RawQueryFragment,
  Transaction,
} from "@mikro-orm/sql";
import { CompiledQuery } from "kysely";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";

/** A statement as PostgreSQL takes it: a text with `$1` and so on, and the values separately. */
interface BoundStatement {
  sql: string;
  values: unknown[];
}

/** The ORM's marks: `\?` is a question mark, `??` an identifier, `?` a value. */
const MARK = /\\\?|\?\??/g;

/** The ORM's driver of PostgreSQL. Its option `driver` is the only way to give it a connection that binds values. */
export class BoundDriver extends AbstractSqlDriver<BoundConnection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), BoundConnection, ["kysely", "pg"]);
  }

  /** An outage stays one: the ORM would copy it into an error of its own. */
  override convertException(error: Error): DriverException {
    return error instanceof DatabaseOutage ? error : super.convertException(error);
  }
}

/**
 * The ORM's connection, but that values are bound. The ORM writes them into the text of each statement, to be parsed,
 * planned and logged with it, and has no option against that.
 */
export class BoundConnection extends PostgreSqlConnection {
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
}

function fragmentOf(
  query: string | NativeQueryBuilder | RawQueryFragment,
  params: readonly unknown[] | Dictionary<unknown>,
): RawQueryFragment {
  if (query instanceof NativeQueryBuilder) return query.toRaw();
  return typeof query === "string" ? raw(query, params) : query;
}

/**
 * Translates a statement of the ORM's into one with bound values. A list becomes a `$` an item, as the
 * ORM writes `in (?)`; a raw fragment becomes part of the text. Throws when a mark stands for nothing,
 * which would otherwise be stored as null.
 */
export function bindValues(
  sql: string,
  params: readonly unknown[],
  quoteIdentifier: (name: string) => string,
): BoundStatement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(bind).join(", ");
    if (isRaw(value)) return translate(value.sql, value.params);
    if (value === undefined) throw new TypeError("a statement has a mark without a value");
    return `$${values.push(value)}`;
  };
  const translate = (text: string, given: readonly unknown[]): string => {
    if (given.length === 0) return text;
    const left = given.values();
    return text.replaceAll(MARK, (mark) => {
      if (mark === "\\?") return "?";
      const { value } = left.next();
      return mark === "?" || isRaw(value) ? bind(value) : quoteIdentifier(String(value));
    });
  };
  return { sql: translate(sql, params), values };
}
