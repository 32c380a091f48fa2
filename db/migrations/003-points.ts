import { Migration } from "@mikro-orm/migrations";

/** The points ledger: accounts, their entries, and the points held back for what is being done. */
export class Migration003Points extends Migration {
  override up(): void {
    this.addSql(`create table "points_accounts" (
      "user_id" uuid not null,
      "balance" int not null default 0,
      "reserved" int not null default 0,
      "total_recharged" int not null default 0,
      "total_consumed" int not null default 0,
      "total_granted" int not null default 0,
      "entry_count" int not null default 0,
      primary key ("user_id")
    )`);
    this.addSql(
      `alter table "points_accounts" add constraint "points_accounts_reserved_check" check (reserved >= 0 and reserved <= balance)`,
    );
    this.addSql(
      `alter table "points_accounts" add constraint "points_accounts_balance_check" check (balance = total_recharged + total_granted - total_consumed)`,
    );
    this.addSql(`create table "ledger_entries" (
      "id" uuid not null,
      "user_id" uuid not null,
      "position" int not null,
      "type" text not null,
      "amount" int not null,
      "balance_after" int not null,
      "description" varchar(255) not null,
      "reference" varchar(255) null,
      "reason_key" varchar(255) not null,
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_user_id_position_unique" unique ("user_id", "position")`,
    );
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_reason_key_unique" unique ("reason_key")`);
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_type_check" check ("type" in ('recharge', 'consumption', 'system_grant'))`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_amount_check" check (case when type = 'consumption' then amount < 0 else amount > 0 end)`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_balance_after_check" check (balance_after >= 0)`,
    );
    this.addSql(`create table "reservations" (
      "id" uuid not null,
      "user_id" uuid not null,
      "amount" int not null,
      "reason_key" varchar(255) not null,
      "description" varchar(255) not null,
      "reference" varchar(255) null,
      "state" text not null default 'reserved',
      "created_at" timestamptz not null,
      "finished_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "reservations_user_id_index" on "reservations" ("user_id")`);
    this.addSql(`alter table "reservations" add constraint "reservations_reason_key_unique" unique ("reason_key")`);
    this.addSql(
      `alter table "reservations" add constraint "reservations_state_check" check ("state" in ('reserved', 'settled', 'released'))`,
    );
    this.addSql(`alter table "reservations" add constraint "reservations_amount_check" check (amount > 0)`);
    this.addSql(
      `alter table "points_accounts" add constraint "points_accounts_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "reservations" add constraint "reservations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }
}
