import { Migration } from "@mikro-orm/migrations";

/**
 * Chats that the creator of an AI avatar can read along, and the sums of what is unread.
 * Chats begun before this keep no reader: what their users were told when they began is not known.
 */
export class Migration009AvatarChats extends Migration {
  override up(): void {
    this.addSql(`alter table "chats"
      add column "reader_id" uuid null,
      add column "reader_unread_count" int not null default 0,
      add column "reader_position" int not null default 0`);
    this.addSql(
      `alter table "chats" add constraint "chats_reader_id_foreign" foreign key ("reader_id") references "users" ("id") on delete set null`,
    );
    this.addSql(`create index "chats_reader_id_last_message_at_index" on "chats" ("reader_id", "last_message_at")`);
    this.addSql(`create table "unread_counts" (
      "user_id" uuid not null,
      "own" int not null default 0,
      "avatar" int not null default 0,
      primary key ("user_id")
    )`);
    this.addSql(
      `alter table "unread_counts" add constraint "unread_counts_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(`insert into unread_counts (user_id, own)
      select user_id, sum(unread_count) from chats where unread_count <> 0 group by user_id`);
    this.addSql(ADD_UNREAD);
    this.addSql(COUNT_CHANGED);
    this.addSql(COUNT_DELETED);
    // At the commit: the sums are the last that a transaction locks, and no longer than it takes to commit.
    this.addSql(`create constraint trigger chats_count_changed
      after update of unread_count, reader_unread_count, reader_id on chats deferrable initially deferred for each row
      when (old.unread_count <> new.unread_count or old.reader_unread_count <> new.reader_unread_count
        or old.reader_id is distinct from new.reader_id)
      execute function count_changed_unread()`);
    // Cannot be deferred, since it sees all chats at once; nothing is locked after chats are deleted.
    this.addSql(`create trigger chats_count_deleted
      after delete on chats referencing old table as gone for each statement execute function count_deleted_unread()`);
  }
}

/**
 * Adds to the sums of users in the order of their ids: two orders would be a deadlock. A user who is gone has no sums.
 */
const ADD_UNREAD = `create function add_unread(users uuid[], own_changes int[], avatar_changes int[]) returns void
  language sql as $$
    insert into unread_counts (user_id, own, avatar)
    select c.user_id, sum(c.own), sum(c.avatar) from unnest(users, own_changes, avatar_changes) as c (user_id, own, avatar)
    where exists (select from users u where u.id = c.user_id)
    group by c.user_id having sum(c.own) <> 0 or sum(c.avatar) <> 0 order by c.user_id
    on conflict (user_id) do update set own = unread_counts.own + excluded.own, avatar = unread_counts.avatar + excluded.avatar
  $$`;

const COUNT_CHANGED = `create function count_changed_unread() returns trigger language plpgsql as $$
  begin
    perform add_unread(
      array[new.user_id, old.reader_id, new.reader_id],
      array[new.unread_count - old.unread_count, 0, 0],
      array[0, -old.reader_unread_count, new.reader_unread_count]);
    return null;
  end
$$`;

const COUNT_DELETED = `create function count_deleted_unread() returns trigger language plpgsql as $$
  begin
    perform add_unread(array_agg(side.user_id), array_agg(side.own), array_agg(side.avatar))
    from gone, lateral (values (gone.user_id, -gone.unread_count, 0), (gone.reader_id, 0, -gone.reader_unread_count))
      as side (user_id, own, avatar)
    where side.own <> 0 or side.avatar <> 0
    having count(*) > 0;
    return null;
  end
$$`;
