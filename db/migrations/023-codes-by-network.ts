import { Migration } from "@mikro-orm/migrations";

/** A code for each network that asks for one: what strangers ask for and guess leaves the owner's alone. */
export class Migration023CodesByNetwork extends Migration {
  override up(): void {
    this.addSql(`alter table "email_codes" add column "network" text not null default ''`);
    this.addSql(`alter table "email_codes" add column "attempts_elsewhere" int not null default 0`);
    this.addSql(`alter table "email_codes" drop constraint "email_codes_email_purpose_unique"`);
    this.addSql(
      `alter table "email_codes" add constraint "email_codes_email_purpose_network_unique" unique ("email", "purpose", "network")`,
    );
  }
}
