import { Migration } from "@mikro-orm/migrations";

/** About how many words people knew on some days. */
export class Migration051VocabularyDays extends Migration {
  override up(): void {
    this.addSql(`create table "vocabulary_days" (
      "user_id" uuid not null,
      "language" language not null,
      "day" date not null,
      "size" int not null,
      primary key ("user_id", "language", "day"),
      constraint "vocabulary_days_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
  }
}
