import { Migration } from "@mikro-orm/migrations";

/** Registered people: passwords, emailed codes, and what a session's browser calls itself. */
export class Migration002Accounts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "users" add column "password_hash" text null, add column "guest_rounds" int not null default 0`,
    );
    this.addSql(`alter table "users" drop constraint "users_username_unique"`);
    this.addSql(`create unique index users_username_unique on users (lower(username))`);
    this.addSql(`alter table "sessions" add column "device" text not null default ''`);
    this.addSql(`create table "email_codes" (
      "id" uuid not null,
      "email" varchar(255) not null,
      "purpose" text not null,
      "locale" text not null,
      "requested_at" timestamptz not null,
      "code_hash" text null,
      "expires_at" timestamptz null,
      "attempts" int not null default 0,
      "used_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "email_codes" add constraint "email_codes_email_purpose_unique" unique ("email", "purpose")`,
    );
    this.addSql(
      `alter table "email_codes" add constraint "email_codes_purpose_check" check ("purpose" in ('register', 'reset'))`,
    );
    this.addSql(
      `alter table "email_codes" add constraint "email_codes_locale_check" check ("locale" in ('zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'de-DE', 'fr-FR'))`,
    );
  }
}
