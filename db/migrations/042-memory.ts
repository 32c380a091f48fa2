import { Migration } from "@mikro-orm/migrations";

/** What characters remember of conversations, and what they are to forget. */
export class Migration042Memory extends Migration {
  override up(): void {
    this.addSql(`create table "chat_memories" (
      "chat_id" uuid not null,
      "user_id" uuid not null,
      "is_off" boolean not null default false,
      "read_position" int not null default 0,
      "epoch" int not null default 0,
      "due_at" timestamptz null,
      "failures" int not null default 0,
      "claimed_by" uuid null,
      "claimed_until" timestamptz null,
      primary key ("chat_id")
    )`);
    this.addSql(`create index "chat_memories_user_id_index" on "chat_memories" ("user_id")`);
    this.addSql(`create index chat_memories_due on chat_memories (due_at) where due_at is not null`);
    this.addSql(`create table "memories" (
      "id" uuid not null,
      "chat_id" uuid not null,
      "user_id" uuid not null,
      "topic" text not null,
      "subject" text not null,
      "text" text not null,
      "language" language not null,
      "words" text[] not null,
      "importance" smallint not null,
      "is_pinned" boolean not null default false,
      "is_shared" boolean not null default false,
      "message_id" uuid null,
      "position" int null,
      "said_at" timestamptz not null,
      "superseded_at" timestamptz null,
      "superseded_by_id" uuid null,
      "edited_at" timestamptz null,
      "vector" real[] null,
      "created_at" timestamptz not null,
      primary key ("id"),
      constraint "memories_topic_check" check ("topic" in ('person', 'name', 'plan', 'promise', 'character'))
    )`);
    for (const column of ["chat_id", "user_id", "message_id", "superseded_by_id"])
      this.addSql(`create index "memories_${column}_index" on "memories" ("${column}")`);
    this.addSql(`create table "memory_stretches" (
      "id" uuid not null,
      "chat_id" uuid not null,
      "from_position" int null,
      "to_position" int null,
      "from_at" timestamptz not null,
      "to_at" timestamptz not null,
      "summary" text not null default '',
      "is_stale" boolean not null default false,
      "vector" real[] null,
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(`create index "memory_stretches_chat_id_index" on "memory_stretches" ("chat_id")`);
    this.addSql(`create table "memory_turns" (
      "chat_id" uuid not null,
      "position" int not null,
      "vector" real[] not null,
      primary key ("chat_id", "position")
    )`);
    const belongs = (table: string, column: string, to: string, rule: string): void =>
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete ${rule}`,
      );
    this.addSql(
      `alter table "chat_memories" add constraint "chat_memories_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on update cascade on delete cascade`,
    );
    for (const table of ["memories", "memory_stretches", "memory_turns"]) belongs(table, "chat_id", "chats", "cascade");
    for (const table of ["chat_memories", "memories"]) belongs(table, "user_id", "users", "cascade");
    belongs("memories", "message_id", "messages", "set null");
    belongs("memories", "superseded_by_id", "memories", "set null");
    this.addSql(`alter table "messages" add column "forgotten_at" timestamptz null`);
    this.addSql(`alter table "replies" add column "memories" uuid[] null`);
    this.addSql(`alter table "users" add column "share_memories" boolean not null default false`);
    this.addSql(`alter table "users" add column "memory_version" int not null default 0`);
  }
}
