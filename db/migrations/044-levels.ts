import { Migration } from "@mikro-orm/migrations";

/** Replies have scores, and how hard they are asked to be follows them. */
export class Migration044Levels extends Migration {
  override up(): void {
    this.addSql(`create table "reply_scores" (
      "reply_id" uuid not null,
      "tokens" smallint not null,
      "known" smallint not null,
      "longest_sentence" smallint not null,
      "hard_words" text[] not null,
      primary key ("reply_id"),
      constraint "reply_scores_reply_id_foreign" foreign key ("reply_id") references "replies" ("id")
        on update cascade on delete cascade
    )`);
    this.addSql(`create table "paces" (
      "user_id" uuid not null,
      "language" language not null,
      "step" smallint not null default 0,
      "over" smallint not null default 0,
      "under" smallint not null default 0,
      "too_hard" text[] not null,
      primary key ("user_id", "language"),
      constraint "paces_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
  }
}
