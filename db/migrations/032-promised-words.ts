import { Migration } from "@mikro-orm/migrations";

/** Words that a character is to use in its next replies. */
export class Migration032PromisedWords extends Migration {
  override up(): void {
    this.addSql(`alter table "chats" add column "promised" jsonb null`);
  }
}
