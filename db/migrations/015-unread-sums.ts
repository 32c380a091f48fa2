import { Migration } from "@mikro-orm/migrations";

/**
 * The end of a reply changes one sum of one user: that alone costs a quarter of what it takes to add up what several
 * users have of several chats, which all else still does.
 */
export class Migration015UnreadSums extends Migration {
  override up(): void {
    this.addSql(`create or replace function count_changed_unread() returns trigger language plpgsql as $$
      begin
        if old.reader_id is null and new.reader_id is null then
          update unread_counts set own = own + new.unread_count - old.unread_count where user_id = new.user_id;
          if found then return null; end if;
        end if;
        perform add_unread(
          array[new.user_id, old.reader_id, new.reader_id],
          array[new.unread_count - old.unread_count, 0, 0],
          array[0, -old.reader_unread_count, new.reader_unread_count]);
        return null;
      end
    $$`);
  }
}
