import { Migration } from "@mikro-orm/migrations";

/** Help with words that is kept, and the request that a further attempt was asked for with. */
export class Migration007Language extends Migration {
  override up(): void {
    this.addSql(`create index reservations_held on reservations (created_at) where state = 'reserved'`);
    this.addSql(`alter table "replies" add column "request_id" varchar(255) null`);
    this.addSql(
      `alter table "replies" add constraint "replies_chat_id_request_id_unique" unique ("chat_id", "request_id")`,
    );
    this.addSql(`create table "translations" (
      "message_id" uuid not null,
      "attempt" int not null,
      "language" text not null,
      "translation" text not null,
      "key_terms" jsonb not null,
      "created_at" timestamptz not null,
      primary key ("message_id", "attempt", "language")
    )`);
    this.addSql(
      `alter table "translations" add constraint "translations_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(`create table "suggested_replies" (
      "message_id" uuid not null,
      "attempt" int not null,
      "language" text not null,
      "native_language" text not null,
      "items" jsonb not null,
      "created_at" timestamptz not null,
      primary key ("message_id", "attempt", "language", "native_language")
    )`);
    this.addSql(
      `alter table "suggested_replies" add constraint "suggested_replies_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "suggested_replies" add constraint "suggested_replies_native_language_check" check ("native_language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "translations" add constraint "translations_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "suggested_replies" add constraint "suggested_replies_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
  }
}
