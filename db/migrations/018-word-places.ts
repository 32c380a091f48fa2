import { Migration } from "@mikro-orm/migrations";

const LANGUAGES = "'zh', 'en', 'de', 'fr', 'ja', 'ko'";
const PARTS_OF_SPEECH =
  "'noun', 'name', 'verb', 'adjective', 'adverb', 'pronoun', 'determiner', 'numeral', 'preposition', 'particle', 'conjunction', 'interjection', 'expression', 'other'";

/** Where the words of messages are, and what was explained of them. */
export class Migration018WordPlaces extends Migration {
  override up(): void {
    this.addSql(`create table "text_words" (
      "message_id" uuid not null,
      "alternative" int not null,
      "language" text not null,
      "words" jsonb not null,
      "analysed_by" text not null,
      primary key ("message_id", "alternative")
    )`);
    this.addSql(`create table "word_explanations" (
      "message_id" uuid not null,
      "alternative" int not null,
      "start_at" int not null,
      "native_language" text not null,
      "surface" text not null,
      "lemma" text not null,
      "reading" text null,
      "part_of_speech" text not null,
      "gloss" text not null,
      "note" text not null,
      "sentence" text not null,
      "sentence_start" int not null,
      "translation" text not null,
      "created_at" timestamptz not null,
      primary key ("message_id", "alternative", "start_at", "native_language")
    )`);
    for (const table of ["text_words", "word_explanations"])
      this.addSql(
        `alter table "${table}" add constraint "${table}_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade`,
      );
    for (const [table, column, values] of [
      ["text_words", "language", LANGUAGES],
      ["word_explanations", "native_language", LANGUAGES],
      ["word_explanations", "part_of_speech", PARTS_OF_SPEECH],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}))`,
      );
  }
}
