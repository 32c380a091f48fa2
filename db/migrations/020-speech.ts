import { Migration } from "@mikro-orm/migrations";

/** Sentences that a model has spoken. */
export class Migration020Speech extends Migration {
  override up(): void {
    this.addSql(`create table "spoken_sentences" (
      "key" text not null,
      "file" text not null,
      "used_at" timestamptz not null,
      primary key ("key")
    )`);
    this.addSql(`create index "spoken_sentences_used_at_index" on "spoken_sentences" ("used_at")`);
  }
}
