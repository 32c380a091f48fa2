import { Migration } from "@mikro-orm/migrations";

/** Reports, decisions, appeals and blocks, who may decide, and the audit of what they do. */
export class Migration031Moderation extends Migration {
  override up(): void {
    this.addSql(`alter table "users"
      add column "role" text not null default 'user',
      add column "suspended_until" timestamptz null`);
    this.addSql(`alter table "sessions" add column "confirmed_at" timestamptz null`);
    this.addSql(`alter table "media" add column "hidden_at" timestamptz null`);
    this.addSql(`alter table "npcs" add column "hold" text null`);
    this.addSql(`create table "audit_entries" (
      "id" uuid not null,
      "at" timestamptz not null,
      "operator_id" uuid null,
      "operator_name" text not null,
      "act" text not null,
      "subject" text not null default '',
      "reason" text not null default '',
      primary key ("id")
    )`);
    this.addSql(`create index "audit_entries_at_id_index" on "audit_entries" ("at", "id")`);
    this.addSql(`create table "decisions" (
      "id" uuid not null,
      "subject" text not null,
      "subject_key" text not null,
      "npc_id" uuid null,
      "author_id" uuid null,
      "act" text not null,
      "rule" text not null,
      "reason" text not null,
      "until" timestamptz null,
      "before" jsonb not null default '{}',
      "operator_id" uuid null,
      "created_at" timestamptz not null,
      "undone_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "decisions_npc_id_index" on "decisions" ("npc_id")`);
    this.addSql(`create index "decisions_author_id_index" on "decisions" ("author_id")`);
    this.addSql(`create index "decisions_subject_key_index" on "decisions" ("subject_key")`);
    this.addSql(`create table "reports" (
      "id" uuid not null,
      "subject" text not null,
      "subject_key" text not null,
      "npc_id" uuid null,
      "author_id" uuid null,
      "reporter_id" uuid null,
      "is_from_filter" boolean not null default false,
      "rule" text not null,
      "text" text not null default '',
      "name" text null,
      "email" text null,
      "locale" text not null,
      "evidence" jsonb not null,
      "created_at" timestamptz not null,
      "claimant_id" uuid null,
      "claimed_at" timestamptz null,
      "decision_id" uuid null,
      primary key ("id")
    )`);
    this.addSql(`create index "reports_npc_id_index" on "reports" ("npc_id")`);
    this.addSql(`create index "reports_author_id_index" on "reports" ("author_id")`);
    this.addSql(`create index "reports_reporter_id_index" on "reports" ("reporter_id")`);
    this.addSql(`create index "reports_decision_id_index" on "reports" ("decision_id")`);
    this.addSql(`create index "reports_subject_key_index" on "reports" ("subject_key")`);
    this.addSql(`create index reports_open on reports (created_at, id) where decision_id is null`);
    this.addSql(
      `create unique index reports_one_open_a_person on reports (reporter_id, subject_key) where decision_id is null`,
    );
    this.addSql(`create table "blocks" (
      "id" uuid not null,
      "user_id" uuid not null,
      "npc_id" uuid null,
      "person_id" uuid null,
      "created_at" timestamptz not null,
      primary key ("id")
    )`);
    this.addSql(`create index "blocks_npc_id_index" on "blocks" ("npc_id")`);
    this.addSql(`create index "blocks_person_id_index" on "blocks" ("person_id")`);
    this.addSql(`alter table "blocks" add constraint "blocks_user_id_npc_id_unique" unique ("user_id", "npc_id")`);
    this.addSql(
      `alter table "blocks" add constraint "blocks_user_id_person_id_unique" unique ("user_id", "person_id")`,
    );
    this.addSql(`create table "appeals" (
      "decision_id" uuid not null,
      "text" text not null,
      "created_at" timestamptz not null,
      "outcome" text null,
      "answer" text not null default '',
      "operator_id" uuid null,
      "decided_at" timestamptz null,
      primary key ("decision_id")
    )`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('user', 'moderator', 'operator'))`,
    );
    this.addSql(`alter table "npcs" add constraint "npcs_held_check" check (hold is null or visibility = 'private')`);
    this.addSql(
      `alter table "npcs" add constraint "npcs_hold_check" check ("hold" in ('waiting', 'private', 'hidden'))`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_operator_id_foreign" foreign key ("operator_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_subject_check" check ("subject" in ('npc', 'reply', 'picture', 'person'))`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_act_check" check ("act" in ('dismiss', 'hide', 'makePrivate', 'suspend', 'delete'))`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_rule_check" check ("rule" in ('sexual', 'minors', 'violence', 'hate', 'harassment', 'selfHarm', 'privacy', 'deception', 'rights', 'illegal', 'spam', 'other'))`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_reporter_id_foreign" foreign key ("reporter_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_claimant_id_foreign" foreign key ("claimant_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_subject_check" check ("subject" in ('npc', 'reply', 'picture', 'person'))`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_rule_check" check ("rule" in ('sexual', 'minors', 'violence', 'hate', 'harassment', 'selfHarm', 'privacy', 'deception', 'rights', 'illegal', 'spam', 'other'))`,
    );
    this.addSql(
      `alter table "blocks" add constraint "blocks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "blocks" add constraint "blocks_npc_id_foreign" foreign key ("npc_id") references "npcs" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "blocks" add constraint "blocks_person_id_foreign" foreign key ("person_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "blocks" add constraint "blocks_one_check" check (num_nonnulls(npc_id, person_id) = 1 and user_id <> person_id)`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_operator_id_foreign" foreign key ("operator_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_outcome_check" check ("outcome" in ('upheld', 'undone'))`,
    );
    this.addSql(REFUSE_CHANGE);
    this.addSql(`create trigger audit_entries_only_grow before update or delete on audit_entries
      for each row execute function refuse_change()`);
  }
}

/** A restore empties the table without it, and puts the entries back. */
const REFUSE_CHANGE = `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are only ever added', tg_table_name;
  end
$$`;
