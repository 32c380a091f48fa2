import { Migration } from "@mikro-orm/migrations";

/** Pieces of a reply that are stored at once are one row of its journal. What is stored already has a row a piece. */
export class Migration014JournalRows extends Migration {
  override up(): void {
    this.addSql(`alter table "reply_journal" add column "lengths" smallint[] null`);
  }
}
