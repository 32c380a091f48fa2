import { Migration } from "@mikro-orm/migrations";

/** People have a vocabulary in a language, once a placement has told it, and of some words it is known whether they know them. */
export class Migration046Vocabularies extends Migration {
  override up(): void {
    this.addSql(`create table "vocabularies" (
      "user_id" uuid not null,
      "language" language not null,
      "size" smallint not null,
      "placed_at" timestamptz not null,
      primary key ("user_id", "language"),
      constraint "vocabularies_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
    this.addSql(`create table "word_knowledge" (
      "user_id" uuid not null,
      "language" language not null,
      "key" text not null,
      "is_known" boolean not null,
      "is_said" boolean not null,
      "changed_at" timestamptz not null,
      primary key ("user_id", "language", "key"),
      constraint "word_knowledge_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
  }
}
