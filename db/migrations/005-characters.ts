import { Migration } from "@mikro-orm/migrations";

/**
 * Characters that people make: what they were drawn from, the links
 * they are shared by, and pictures that outlive an account.
 */
export class Migration005Characters extends Migration {
  override up(): void {
    this.addSql(`alter table "npcs" add column "image_prompt" text null`);
    this.addSql(`alter table "media" alter column "owner_id" drop not null`);
    this.addSql(`alter table "media" drop constraint "media_owner_id_foreign"`);
    this.addSql(
      `alter table "media" add constraint "media_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete set null`,
    );
    this.addSql(`create table "npc_shares" (
      "id" varchar(22) not null,
      "npc_id" uuid null,
      "created_at" timestamptz not null,
      "expires_at" timestamptz not null,
      "withdrawn_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "npc_shares_npc_id_index" on "npc_shares" ("npc_id")`);
    this.addSql(`create table "share_openings" (
      "share_id" varchar(22) not null,
      "user_id" uuid not null,
      "opened_at" timestamptz not null,
      primary key ("share_id", "user_id")
    )`);
    this.addSql(`create index "share_openings_user_id_index" on "share_openings" ("user_id")`);
    this.addSql(
      `alter table "npc_shares" add constraint "npc_shares_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "share_openings" add constraint "share_openings_share_id_foreign" foreign key ("share_id") references "npc_shares" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "share_openings" add constraint "share_openings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
  }
}
