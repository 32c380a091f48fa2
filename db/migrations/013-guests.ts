import { Migration } from "@mikro-orm/migrations";

/** Finds guests, among whom those are looked for who are signed in nowhere any more. */
export class Migration013Guests extends Migration {
  override up(): void {
    this.addSql(`create index users_guests on users (id) where user_type = 'guest'`);
  }
}
