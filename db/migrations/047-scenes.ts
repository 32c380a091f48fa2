import { Migration } from "@mikro-orm/migrations";

/** Characters have scenes with goals, and chats the runs of them with the lines that reached a goal. */
export class Migration047Scenes extends Migration {
  override up(): void {
    this.addSql(`create table "scenes" (
      "id" uuid not null,
      "npc_id" uuid not null,
      "position" smallint not null,
      "level" text not null,
      "language" language not null,
      "texts" jsonb not null,
      primary key ("id"),
      constraint "scenes_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete cascade,
      constraint "scenes_level_check" check ("level" in ('beginner', 'intermediate', 'advanced'))
    )`);
    this.addSql(`create index "scenes_npc_id_index" on "scenes" ("npc_id")`);
    this.addSql(`create table "scene_runs" (
      "id" uuid not null,
      "chat_id" uuid not null,
      "scene_id" uuid not null,
      "is_twisted" boolean not null default false,
      "from_position" int not null,
      "started_at" timestamptz not null,
      "ended_at" timestamptz null,
      primary key ("id"),
      constraint "scene_runs_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade,
      constraint "scene_runs_scene_id_foreign" foreign key ("scene_id") references "scenes" ("id") on delete cascade
    )`);
    this.addSql(`create index "scene_runs_scene_id_index" on "scene_runs" ("scene_id")`);
    this.addSql(`create index scene_runs_chat_id_started_at_index on scene_runs (chat_id, started_at)`);
    this.addSql(`create unique index scene_runs_one_open_a_chat on scene_runs (chat_id) where ended_at is null`);
    this.addSql(`create table "reached_goals" (
      "run_id" uuid not null,
      "goal" smallint not null,
      "message_id" uuid not null,
      "edition" int not null,
      "reached_at" timestamptz not null,
      primary key ("run_id", "goal", "message_id", "edition"),
      constraint "reached_goals_run_id_foreign" foreign key ("run_id") references "scene_runs" ("id") on delete cascade,
      constraint "reached_goals_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade
    )`);
    this.addSql(`create index "reached_goals_message_id_index" on "reached_goals" ("message_id")`);
  }
}
