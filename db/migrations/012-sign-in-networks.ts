import { Migration } from "@mikro-orm/migrations";

/** From where a session was begun, and what finds guests who are gone. */
export class Migration012SignInNetworks extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "network" text not null default ''`);
  }
}
