import { Migration } from "@mikro-orm/migrations";

/**
 * What belongs to a message or a reply names their chat, by which tables in parts find them. Rows from before, and those
 * of nodes of the version before, do not: they get it when they come into tables in parts.
 */
export class Migration059ChatsOfParts extends Migration {
  override up(): void {
    for (const table of [
      "line_corrections",
      "reached_goals",
      "reply_journal",
      "reply_scores",
      "suggested_replies",
      "text_words",
      "translations",
      "word_explanations",
    ])
      this.addSql(`alter table "${table}" add column "chat_id" uuid null`);
  }
}
