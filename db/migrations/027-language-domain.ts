import { Migration } from "@mikro-orm/migrations";

const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ["users", "language"],
  ["users", "native_language"],
  ["npcs", "language"],
  ["chats", "language"],
  ["messages", "language"],
  ["translations", "language"],
  ["suggested_replies", "language"],
  ["suggested_replies", "native_language"],
  ["text_words", "language"],
  ["word_explanations", "native_language"],
  ["saved_words", "language"],
  ["saved_words", "native_language"],
  ["review_cards", "language"],
  ["line_corrections", "native_language"],
];

/**
 * One domain says which languages there are, in place of a list in each table. A migration that adds one only replaces
 * the domain's constraint.
 */
export class Migration027LanguageDomain extends Migration {
  override up(): void {
    // Tables are rewritten for a domain that has a constraint, but not for one that gets it afterwards.
    this.addSql(`create domain "language" as text`);
    for (const [table, column] of COLUMNS)
      this.addSql(
        `alter table "${table}" drop constraint "${table}_${column}_check", alter column "${column}" type "language"`,
      );
    this.addSql(
      `alter domain "language" add constraint "language_check" check (value in ('zh', 'en', 'de', 'fr', 'ja', 'ko'))`,
    );
    // It holds what the server makes of a language: an interface language such as `ja-JP`.
    this.addSql(`alter table "email_codes" drop constraint "email_codes_locale_check"`);
    this.addSql(
      `alter table "email_codes" add constraint "email_codes_locale_check" check (locale ~ '^[a-z]{2}-[A-Z]{2}$')`,
    );
  }
}
