import { Migration } from "@mikro-orm/migrations";

/** How often people have read and used common words that were beyond their vocabulary. */
export class Migration050WordReadings extends Migration {
  override up(): void {
    this.addSql(`create table "word_readings" (
      "user_id" uuid not null,
      "language" language not null,
      "key" text not null,
      "reads" int not null default 0,
      "days" int not null default 0,
      "last_on" date null,
      "uses" int not null default 0,
      primary key ("user_id", "language", "key"),
      constraint "word_readings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
  }
}
