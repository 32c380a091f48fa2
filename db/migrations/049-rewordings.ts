import { Migration } from "@mikro-orm/migrations";

/** A further alternative of a reply may say the same as an earlier one in simpler or harder words. */
export class Migration049Rewordings extends Migration {
  override up(): void {
    this.addSql(`alter table "replies"
      add column "rewording" text null,
      add column "reworded_alternative" int null,
      add constraint "replies_rewording_check" check ("rewording" in ('simpler', 'harder'))`);
  }
}
