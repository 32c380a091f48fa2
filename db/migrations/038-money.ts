import { Migration } from "@mikro-orm/migrations";

/** What the operator's page shows of money, and the work that it starts. */
export class Migration038Money extends Migration {
  override up(): void {
    this.addSql(`create table "operator_jobs" (
      "id" uuid not null primary key,
      "kind" text check ("kind" in ('backup', 'check', 'restore', 'ledgerCheck')) not null,
      "subject" text not null default '',
      "state" text check ("state" in ('running', 'done', 'failed')) not null default 'running',
      "stage" text check ("stage" in ('checking', 'saving', 'restoring')) null,
      "progress" int not null default 0,
      "failure" text check ("failure" in ('damaged', 'otherVersion', 'diskFull', 'otherNodes', 'interrupted', 'unexpected')) null,
      "result" jsonb null,
      "started_at" timestamptz not null,
      "beat_at" timestamptz not null,
      "finished_at" timestamptz null
    )`);
    this.addSql(`create index "operator_jobs_kind_started_at_index" on "operator_jobs" ("kind", "started_at")`);
    this.addSql(
      `create unique index operator_jobs_running on operator_jobs ((kind = 'ledgerCheck')) where state = 'running'`,
    );

    this.addSql(`create table "points_days" (
      "day" varchar(10) not null primary key,
      "sold" bigint not null,
      "granted" bigint not null,
      "spent" bigint not null
    )`);
    // Entries are added in the order of their times, so that this index costs them next to nothing.
    this.addSql(`create index ledger_entries_days on ledger_entries using brin (created_at) with (autosummarize = on)`);
    this.addSql(
      `create index order_payments_credited on order_payments (credited_at) include (koinu) where credited_at is not null`,
    );

    this.addSql(`alter table "recharge_orders" add column "settled_flags" text[] not null default '{}'`);
    this.addSql(
      `create index recharge_orders_listed on recharge_orders ((not (flags <@ settled_flags)), created_at, id)`,
    );
  }
}
