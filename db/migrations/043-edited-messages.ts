import { Migration } from "@mikro-orm/migrations";

/** Messages can be edited: replies know which text they answer, and what is stored of a text is told from another's. */
export class Migration043EditedMessages extends Migration {
  override up(): void {
    this.addSql(`alter table "messages" add column "edition" int not null default 0`);
    this.addSql(`alter table "replies" add column "edition" int not null default 0, add column "question" text null`);
    this.addSql(
      `alter table "line_corrections" add column "edition" int not null default 0,
        drop constraint "line_corrections_pkey", add primary key ("message_id", "edition", "native_language")`,
    );
  }
}
