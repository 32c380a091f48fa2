import { Migration } from "@mikro-orm/migrations";

/**
 * Indexes for references that had none, or only one of a part of the rows: each deletion of an account read these tables
 * whole, and each export read all saved words there are. Operators may have built them before, with `concurrently`.
 */
export class Migration058ReferenceIndexes extends Migration {
  override up(): void {
    for (const [table, column] of [
      ["saved_words", "user_id"],
      ["review_cards", "user_id"],
      ["decisions", "operator_id"],
      ["reports", "claimant_id"],
      ["appeals", "operator_id"],
    ])
      this.addSql(`create index if not exists "${table}_${column}_index" on "${table}" ("${column}")`);
  }
}
