import { PostgreSqlPlatform } from "@mikro-orm/postgresql";
import { AbstractSqlDriver } from "@mikro-orm/sql";
import type { Configuration } from "@mikro-orm/sql";
import { BoundConnection } from "./boundConnection.ts";

/** The ORM's driver of PostgreSQL with our connection, which it cannot be told otherwise. */
export class BoundDriver extends AbstractSqlDriver<BoundConnection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), BoundConnection, ["kysely", "pg"]);
  }
}
