import { Migration } from "@mikro-orm/migrations";

/** The rounds that all guests take in an hour, the hour from which a reply has its round, and when a guest was here last. */
export class Migration024GuestHours extends Migration {
  override up(): void {
    this.addSql(
      `create table "guest_hours" ("hour" timestamptz not null, "rounds" int not null, primary key ("hour"))`,
    );
    this.addSql(`alter table "replies" add column "guest_hour" timestamptz null`);
    this.addSql(`alter table "users" add column "guest_seen_at" timestamptz null`);
    // When those of before were here last is not known: their day begins now.
    this.addSql(`update "users" set "guest_seen_at" = now() where "user_type" = 'guest'`);
  }
}
