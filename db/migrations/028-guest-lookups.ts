import { Migration } from "@mikro-orm/migrations";

/** The words that a guest has looked up, and those of all guests in an hour. */
export class Migration028GuestLookups extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "guest_lookups" int not null default 0`);
    this.addSql(
      `alter table "guest_hours" alter column "rounds" set default 0, add column "lookups" int not null default 0`,
    );
  }
}
