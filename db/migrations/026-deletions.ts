import { Migration } from "@mikro-orm/migrations";

/** What stays of a deleted account: that it was deleted, for restores, and its orders, for coins that still arrive. */
export class Migration026Deletions extends Migration {
  override up(): void {
    this.addSql(
      `create table "deleted_accounts" ("user_id" uuid not null, "deleted_at" timestamptz not null, primary key ("user_id"))`,
    );
    this.addSql(`alter table "recharge_orders" drop constraint "recharge_orders_user_id_foreign"`);
  }
}
