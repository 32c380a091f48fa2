import { Migration } from "@mikro-orm/migrations";

/** The first schema: people, characters, chats, and replies with their journal. */
export class Migration001Initial extends Migration {
  override up(): void {
    this.addSql(`create table "users" (
      "id" uuid not null,
      "user_type" text not null,
      "username" varchar(255) null,
      "email" varchar(255) null,
      "nickname" varchar(255) not null default '',
      "bio" text not null default '',
      "avatar" text null,
      "language" text not null,
      "native_language" text not null,
      "level" text not null default 'intermediate',
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username")`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email")`);
    this.addSql(
      `alter table "users" add constraint "users_user_type_check" check ("user_type" in ('guest', 'regular'))`,
    );
    this.addSql(
      `alter table "users" add constraint "users_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "users" add constraint "users_native_language_check" check ("native_language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "users" add constraint "users_level_check" check ("level" in ('beginner', 'intermediate', 'advanced'))`,
    );
    this.addSql(`create table "sessions" (
      "id" uuid not null,
      "user_id" uuid not null,
      "token_hash" varchar(64) not null,
      "created_at" timestamptz not null,
      "expires_at" timestamptz not null,
      "revoked_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create table "npcs" (
      "id" uuid not null,
      "creator_id" uuid null,
      "language" text not null,
      "name" varchar(255) not null,
      "description" text not null,
      "greeting" text not null,
      "texts" jsonb not null default '{}',
      "background" text not null default '',
      "visibility" text not null default 'public',
      "is_ai_avatar" boolean not null default false,
      "tags" text[] not null default '{}',
      "images" text[] not null default '{}',
      "chat_count" int not null default 0,
      "featured" int null,
      "created_at" timestamptz not null,
      "updated_at" timestamptz not null,
      "deleted_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "npcs_creator_id_index" on "npcs" ("creator_id")`);
    this.addSql(
      `alter table "npcs" add constraint "npcs_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(
      `alter table "npcs" add constraint "npcs_visibility_check" check ("visibility" in ('public', 'private'))`,
    );
    this.addSql(`create table "chats" (
      "id" uuid not null,
      "user_id" uuid not null,
      "npc_id" uuid not null,
      "language" text not null,
      "message_count" int not null default 0,
      "unread_count" int not null default 0,
      "started_at" timestamptz null,
      "last_message" text not null default '',
      "last_message_at" timestamptz null,
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(`create index "chats_npc_id_index" on "chats" ("npc_id")`);
    this.addSql(`create index "chats_user_id_last_message_at_index" on "chats" ("user_id", "last_message_at")`);
    this.addSql(`alter table "chats" add constraint "chats_user_id_npc_id_unique" unique ("user_id", "npc_id")`);
    this.addSql(
      `alter table "chats" add constraint "chats_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(`create table "messages" (
      "id" uuid not null,
      "chat_id" uuid not null,
      "position" int not null,
      "sender" text not null,
      "message_type" text not null default 'normal',
      "text" text not null default '',
      "language" text not null,
      "request_id" varchar(255) null,
      "is_read" boolean not null default false,
      "shown_attempt" int null,
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "messages" add constraint "messages_chat_id_position_unique" unique ("chat_id", "position")`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_chat_id_request_id_unique" unique ("chat_id", "request_id")`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_sender_check" check ("sender" in ('user', 'npc', 'system'))`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_message_type_check" check ("message_type" in ('normal', 'npc_info'))`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_language_check" check ("language" in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    this.addSql(`create table "replies" (
      "id" uuid not null,
      "message_id" uuid not null,
      "chat_id" uuid not null,
      "attempt" int not null,
      "status" text not null,
      "text" text not null default '',
      "error_code" varchar(255) null,
      "last_seq" int not null default 0,
      "price" int not null default 0,
      "stop_requested" boolean not null default false,
      "lease_owner" uuid null,
      "lease_until" timestamptz null,
      "created_at" timestamptz not null,
      "finished_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index replies_running_lease on replies (lease_until) where status = 'generating'`);
    this.addSql(
      `alter table "replies" add constraint "replies_message_id_attempt_unique" unique ("message_id", "attempt")`,
    );
    this.addSql(`create unique index replies_one_running_a_chat on replies (chat_id) where status = 'generating'`);
    this.addSql(
      `alter table "replies" add constraint "replies_status_check" check ("status" in ('generating', 'complete', 'stopped', 'failed', 'interrupted'))`,
    );
    this.addSql(`create table "reply_journal" (
      "reply_id" uuid not null,
      "seq" int not null,
      "text" text not null,
      primary key ("reply_id", "seq")
    )`);
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "npcs" add constraint "npcs_creator_id_foreign" foreign key ("creator_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "chats" add constraint "chats_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "chats" add constraint "chats_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id")`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "replies" add constraint "replies_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "replies" add constraint "replies_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "reply_journal" add constraint "reply_journal_reply_id_foreign" foreign key ("reply_id") references "replies" ("id") on delete cascade`,
    );
  }
}
