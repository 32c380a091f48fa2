import { Migration } from "@mikro-orm/migrations";

/** First messages to a character no longer wait for one another: its chats are counted after them. */
export class Migration017StartedChats extends Migration {
  override up(): void {
    this.addSql(`create table "started_chats" ("chat_id" uuid not null, primary key ("chat_id"))`);
    this.addSql(
      `alter table "started_chats" add constraint "started_chats_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on update cascade on delete cascade`,
    );
  }
}
