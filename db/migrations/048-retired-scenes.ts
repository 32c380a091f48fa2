import { Migration } from "@mikro-orm/migrations";

/** Creators change and delete scenes; one that was played stays for those who have played it. */
export class Migration048RetiredScenes extends Migration {
  override up(): void {
    this.addSql(`alter table "scenes" add column "retired_at" timestamptz null`);
  }
}
