import { Migration } from "@mikro-orm/migrations";

const DOMAINS = [
  {
    name: "part_of_speech",
    values:
      "'noun', 'name', 'verb', 'adjective', 'adverb', 'pronoun', 'determiner', 'numeral', 'preposition', 'particle', 'conjunction', 'interjection', 'expression', 'other'",
    columns: [
      ["word_explanations", "part_of_speech"],
      ["saved_words", "part_of_speech"],
    ],
  },
  {
    name: "card_kind",
    values: "'recall', 'gap'",
    columns: [
      ["review_cards", "kind"],
      ["reviews", "card_kind"],
    ],
  },
] as const;

/** One domain for the parts of speech and one for the kinds of cards, as for languages (027). */
export class Migration029WordDomains extends Migration {
  override up(): void {
    for (const { name, values, columns } of DOMAINS) {
      // As in 027: a domain without a constraint lets PostgreSQL keep the rows as they are.
      this.addSql(`create domain "${name}" as text`);
      for (const [table, column] of columns)
        this.addSql(
          `alter table "${table}" drop constraint "${table}_${column}_check", alter column "${column}" type "${name}"`,
        );
      this.addSql(`alter domain "${name}" add constraint "${name}_check" check (value in (${values}))`);
    }
  }
}
