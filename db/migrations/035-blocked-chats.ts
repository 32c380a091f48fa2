import { Migration } from "@mikro-orm/migrations";

/** Chats that a block has closed, on either side. */
export class Migration035BlockedChats extends Migration {
  override up(): void {
    this.addSql(`alter table "chats"
      add column "user_blocked_at" timestamptz null,
      add column "reader_blocked_at" timestamptz null`);
  }
}
