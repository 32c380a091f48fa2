import { Migration } from "@mikro-orm/migrations";

/** Words that users want to remember, when they are asked for them, and what they answered; corrections of their own lines. */
export class Migration019SavedWords extends Migration {
  override up(): void {
    this.addSql(`create table "saved_words" (
      "id" uuid not null,
      "user_id" uuid not null,
      "kind" text not null,
      "language" text not null,
      "native_language" text not null,
      "lemma" text not null,
      "surface" text not null,
      "lemma_key" text not null,
      "surface_key" text not null,
      "search_text" text not null,
      "reading" text null,
      "part_of_speech" text null,
      "gloss" text not null,
      "note" text not null,
      "sentence" text not null,
      "gap_start" int not null,
      "gap_end" int not null,
      "translation" text not null,
      "npc_id" uuid null,
      "npc_name" text not null,
      "message_id" uuid null,
      "said_at" timestamptz null,
      "state" text not null default 'new',
      "known_at" timestamptz null,
      "deleted_at" timestamptz null,
      "created_at" timestamptz not null,
      "updated_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index saved_words_once on saved_words (user_id, language, kind, lemma_key) where deleted_at is null`,
    );
    this.addSql(
      `create index saved_words_listed on saved_words (user_id, created_at, id) include (language, kind, state, known_at) where deleted_at is null`,
    );
    this.addSql(
      `create index saved_words_alphabet on saved_words (user_id, lemma_key, id) include (language, kind, state) where deleted_at is null`,
    );
    this.addSql(`create index saved_words_marked on saved_words (user_id, surface_key) where deleted_at is null`);
    this.addSql(`create index saved_words_deleted on saved_words (deleted_at) where deleted_at is not null`);
    this.addSql(`create index "saved_words_npc_id_index" on "saved_words" ("npc_id")`);
    this.addSql(`create table "review_cards" (
      "saved_word_id" uuid not null,
      "kind" text not null,
      "user_id" uuid not null,
      "language" text not null,
      "due" timestamptz not null,
      "state" smallint not null,
      "stability" double precision not null,
      "difficulty" double precision not null,
      "scheduled_days" int not null,
      "learning_steps" int not null,
      "reps" int not null,
      "lapses" int not null,
      "last_review" timestamptz null,
      "introduced_at" timestamptz null,
      primary key ("saved_word_id", "kind")
    )`);
    this.addSql(`create index review_cards_due on review_cards (user_id, due) where reps > 0`);
    this.addSql(`create index review_cards_new on review_cards (user_id, kind, due) where reps = 0`);
    this.addSql(`create table "reviews" (
      "user_id" uuid not null,
      "id" uuid not null,
      "saved_word_id" uuid null,
      "card_kind" text null,
      "grade" smallint null,
      "reviewed_at" timestamptz null,
      "was_due" timestamptz null,
      "undone" boolean not null default false,
      "received_at" timestamptz not null,
      primary key ("user_id", "id")
    )`);
    this.addSql(
      `create index "reviews_saved_word_id_card_kind_reviewed_at_index" on "reviews" ("saved_word_id", "card_kind", "reviewed_at")`,
    );
    this.addSql(`create index "reviews_user_id_reviewed_at_index" on "reviews" ("user_id", "reviewed_at")`);
    this.addSql(`create table "line_corrections" (
      "message_id" uuid not null,
      "native_language" text not null,
      "text" text not null,
      "changes" jsonb not null,
      "created_at" timestamptz not null,
      primary key ("message_id", "native_language")
    )`);
    this.addSql(`create table "word_exposures" (
      "saved_word_id" uuid not null,
      "message_id" uuid not null,
      "met_at" timestamptz not null,
      primary key ("saved_word_id", "message_id")
    )`);
    this.addSql(`create table "word_settings" (
      "user_id" uuid not null,
      "desired_retention" double precision not null default 0.9,
      "daily_new" int not null default 10,
      "corrects_lines" boolean not null default false,
      "time_zone" text not null default 'UTC',
      primary key ("user_id")
    )`);
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_kind_check" check ("kind" in ('word', 'correction'))`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_native_language_check" check ("native_language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_part_of_speech_check" check ("part_of_speech" in ('noun', 'name', 'verb', 'adjective', 'adverb', 'pronoun', 'determiner', 'numeral', 'preposition', 'particle', 'conjunction', 'interjection', 'expression', 'other'))`,
    );
    this.addSql(
      `alter table "saved_words" add constraint "saved_words_state_check" check ("state" in ('new', 'learning', 'known'))`,
    );
    this.addSql(
      `alter table "review_cards" add constraint "review_cards_saved_word_id_foreign" foreign key ("saved_word_id") references "saved_words" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "review_cards" add constraint "review_cards_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "review_cards" add constraint "review_cards_kind_check" check ("kind" in ('recall', 'gap'))`,
    );
    this.addSql(
      `alter table "review_cards" add constraint "review_cards_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_saved_word_id_foreign" foreign key ("saved_word_id") references "saved_words" ("id") on delete cascade`,
    );
    this.addSql(`alter table "reviews" add constraint "reviews_grade_check" check (grade >= 1 and grade <= 4)`);
    this.addSql(
      `alter table "reviews" add constraint "reviews_whole_check" check (undone or num_nulls(saved_word_id, card_kind, grade, reviewed_at) = 0)`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_card_kind_check" check ("card_kind" in ('recall', 'gap'))`,
    );
    this.addSql(
      `alter table "line_corrections" add constraint "line_corrections_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "line_corrections" add constraint "line_corrections_native_language_check" check ("native_language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "word_exposures" add constraint "word_exposures_saved_word_id_foreign" foreign key ("saved_word_id") references "saved_words" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "word_settings" add constraint "word_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "word_settings" add constraint "word_settings_daily_new_check" check (daily_new >= 0 and daily_new <= 100)`,
    );
  }
}
