import { Migration } from "@mikro-orm/migrations";

/** The sessions of accounts that were deleted. */
export class Migration025DeletedSessions extends Migration {
  override up(): void {
    this.addSql(
      `create table "deleted_sessions" ("token_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("token_hash"))`,
    );
  }
}
