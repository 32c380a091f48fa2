import { Migration } from "@mikro-orm/migrations";

/** Uploaded pictures. */
export class Migration004Media extends Migration {
  override up(): void {
    this.addSql(`create table "media" (
      "key" varchar(255) not null,
      "owner_id" uuid not null,
      "width" int not null,
      "height" int not null,
      "bytes" int not null,
      "created_at" timestamptz not null,
      primary key ("key")
    )`);
    this.addSql(`create index "media_owner_id_index" on "media" ("owner_id")`);
    this.addSql(
      `alter table "media" add constraint "media_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade`,
    );
  }
}
