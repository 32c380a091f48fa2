import { Migration } from "@mikro-orm/migrations";

/** The replies to one message are its alternatives, in the tables as in the API. */
export class Migration008Alternatives extends Migration {
  override up(): void {
    for (const table of ["replies", "translations", "suggested_replies"])
      this.addSql(`alter table "${table}" rename column "attempt" to "alternative"`);
    this.addSql(`alter table "messages" rename column "shown_attempt" to "shown_alternative"`);
    this.addSql(
      `alter table "replies" rename constraint "replies_message_id_attempt_unique" to "replies_message_id_alternative_unique"`,
    );
  }
}
