import { Migration } from "@mikro-orm/migrations";

/** From where a session was begun. */
export class Migration012SignInNetworks extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "network" text not null default ''`);
  }
}
