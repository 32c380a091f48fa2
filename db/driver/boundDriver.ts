import type { DriverException } from "@mikro-orm/core";
import { ExceptionConverter } from "@mikro-orm/core";
import { PostgreSqlPlatform } from "@mikro-orm/postgresql";
import { AbstractSqlDriver } from "@mikro-orm/sql";
import type { Configuration } from "@mikro-orm/sql";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { BoundConnection } from "./boundConnection.ts";

/** The ORM's driver of PostgreSQL with our connection, which it cannot be told otherwise. */
export class BoundDriver extends AbstractSqlDriver<BoundConnection> {
  constructor(config: Configuration) {
    super(config, new OutagePlatform(), BoundConnection, ["kysely", "pg"]);
  }
}

/** The ORM's platform, but that an outage stays one: the ORM would copy it into an error of its own. */
class OutagePlatform extends PostgreSqlPlatform {
  readonly #converter = new OutageConverter(super.getExceptionConverter());

  override getExceptionConverter(): ExceptionConverter {
    return this.#converter;
  }
}

class OutageConverter extends ExceptionConverter {
  readonly #usual: ExceptionConverter;

  constructor(usual: ExceptionConverter) {
    super();
    this.#usual = usual;
  }

  override convertException(error: Error): DriverException {
    return error instanceof DatabaseOutage ? error : this.#usual.convertException(error);
  }
}
