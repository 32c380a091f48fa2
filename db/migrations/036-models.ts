import { Migration } from "@mikro-orm/migrations";

/** What models do and cost, by day and endpoint, and by person and month. */
export class Migration036Models extends Migration {
  override up(): void {
    this.addSql(`create table "model_days" (
      "day" varchar(10) not null,
      "endpoint" varchar(255) not null,
      "purpose" varchar(255) not null,
      "model" varchar(255) not null,
      "calls" bigint not null,
      "failures" bigint not null,
      "input_tokens" bigint not null,
      "output_tokens" bigint not null,
      "cost" bigint not null,
      "latency" jsonb not null,
      primary key ("day", "endpoint", "purpose", "model")
    )`);
    this.addSql(`create table "model_months" (
      "user_id" uuid not null,
      "month" varchar(7) not null,
      "cost" bigint not null,
      primary key ("user_id", "month")
    )`);
    this.addSql(
      `alter table "model_months" add constraint "model_months_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }
}
