import { Migration } from "@mikro-orm/migrations";

/**
 * The check of an account reads what its person has bought, and no longer all of their entries for it. Operators may have
 * built it before, with `concurrently`.
 */
export class Migration060RechargeEntries extends Migration {
  override up(): void {
    this.addSql(
      `create index if not exists "ledger_entries_recharges" on "ledger_entries" ("user_id") where type = 'recharge'`,
    );
  }
}
