import { Migration } from "@mikro-orm/migrations";

/** Rules, imprint and privacy in the operator's words, and notices to all. */
export class Migration037House extends Migration {
  override up(): void {
    this.addSql(`create table "house_texts" (
      "kind" text not null,
      "language" "language" not null,
      "version" int not null,
      "text" text not null,
      "at" timestamptz not null,
      "operator_name" text not null,
      primary key ("kind", "language", "version")
    )`);
    this.addSql(`create table "notices" (
      "id" uuid not null,
      "kind" text not null,
      "texts" jsonb not null,
      "until" timestamptz not null,
      "created_at" timestamptz not null,
      "operator_name" text not null,
      "withdrawn_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "notices_created_at_index" on "notices" ("created_at")`);
    this.addSql(
      `alter table "house_texts" add constraint "house_texts_kind_check" check ("kind" in ('rules', 'imprint', 'privacy'))`,
    );
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check ("kind" in ('info', 'warning'))`);
  }
}
