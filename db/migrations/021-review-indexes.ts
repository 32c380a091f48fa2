import { Migration } from "@mikro-orm/migrations";

/** Lets the queue of reviews and the learner's progress be read from indexes alone. */
export class Migration021ReviewIndexes extends Migration {
  override up(): void {
    this.addSql(`drop index review_cards_due`);
    this.addSql(
      `create index review_cards_due on review_cards (user_id, due, saved_word_id) include (kind, state, language) where reps > 0`,
    );
    this.addSql(`drop index review_cards_new`);
    this.addSql(`create index review_cards_new on review_cards (user_id, kind, due, saved_word_id) where reps = 0`);
    this.addSql(
      `create index review_cards_learnt on review_cards (user_id, saved_word_id) include (due, last_review) where kind = 'recall' and state = 2`,
    );
    this.addSql(`drop index "reviews_user_id_reviewed_at_index"`);
    this.addSql(`create index reviews_counted on reviews (user_id, reviewed_at) include (was_due) where not undone`);
  }
}
