import { Migration } from "@mikro-orm/migrations";

/**
 * Who has paid for a spoken sentence. Sentences of before have no listeners: they are paid for again, and are deleted a
 * month after they were listened to last.
 */
export class Migration022SpokenListeners extends Migration {
  override up(): void {
    this.addSql(`create table "spoken_listeners" (
      "sentence_key" text not null,
      "user_id" uuid not null,
      primary key ("sentence_key", "user_id"),
      constraint "spoken_listeners_sentence_key_foreign" foreign key ("sentence_key") references "spoken_sentences" ("key") on update cascade on delete cascade,
      constraint "spoken_listeners_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade
    )`);
    this.addSql(`create index "spoken_listeners_user_id_index" on "spoken_listeners" ("user_id")`);
  }
}
