import { Migration } from "@mikro-orm/migrations";

/** An index of guests, for the search for guests without a valid session. */
export class Migration013Guests extends Migration {
  override up(): void {
    this.addSql(`create index users_guests on users (id) where user_type = 'guest'`);
  }
}
