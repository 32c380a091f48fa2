import { Migration } from "@mikro-orm/migrations";

/** Joins what is reported twice from one network without a sign-in. */
export class Migration041ReportNetworks extends Migration {
  override up(): void {
    this.addSql(`alter table "reports" add column "repeat_key" text null`);
    this.addSql(`alter table "reports" add constraint "reports_repeat_key_unique" unique ("repeat_key")`);
  }
}
