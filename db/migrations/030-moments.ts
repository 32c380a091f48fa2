import { Migration } from "@mikro-orm/migrations";

/** Lines of chats that people share. */
export class Migration030Moments extends Migration {
  override up(): void {
    this.addSql(`create table "moments" (
      "id" varchar(22) not null,
      "user_id" uuid not null,
      "npc_id" uuid null,
      "npc_name" varchar(255) not null,
      "own_name" varchar(255) null,
      "language" "language" not null,
      "lines" jsonb not null,
      "created_at" timestamptz not null,
      "withdrawn_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "moments_user_id_index" on "moments" ("user_id")`);
    this.addSql(`create index "moments_npc_id_index" on "moments" ("npc_id")`);
    this.addSql(
      `alter table "moments" add constraint "moments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "moments" add constraint "moments_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete set null`,
    );
  }
}
